command = ''
while command != 'exit':
    print('Enter command: ', end='')
    try:
        command = input()
    except EOFError:
        command = ''
