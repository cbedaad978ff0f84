import sys
m = sys.argv[1]
sys.stdout = open('expected-%s.txt' % m, 'w')
if m == 'lines':
    for i in range(60000): print('Roll:', i * 7919 % 100003)
elif m == 'line':
    print('a' * 2000000)
else:
    for i in range(60000): print('Roll: 6')
sys.__stdout__.write('title: A big output\nstdout: {file: expected-%s.txt}\n' % m)
