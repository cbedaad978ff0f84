#!/bin/sh
"$1"
exit $?
