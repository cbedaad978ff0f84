#!/bin/sh
ulimit -S -c
ulimit -H -c
