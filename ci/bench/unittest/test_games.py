"""The cases as python3's own unittest runs them: a method and a subprocess each."""
import json
import os
import subprocess
import unittest


class Games(unittest.TestCase):
    pass


def method(case):
    def test(self):
        done = subprocess.run(
            [os.environ["PROGRAM"], case["seed"]],
            input=case["input"],
            capture_output=True,
            text=True,
            timeout=10,
        )
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout, case["output"])

    return test


with open(os.path.join(os.environ["SUITE"], "cases.json"), encoding="utf-8") as cases:
    for each in json.load(cases):
        setattr(Games, "test_" + each["id"], method(each))
