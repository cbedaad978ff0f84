import sys
print(sys.stdin.buffer.readline().rstrip(b'\n').hex())
