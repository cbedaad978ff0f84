// Package sandboxtest puts a process into the surroundings in which graders are
// run elsewhere, so that tests can see how programs are isolated there: in a
// container, under an ordinary user, under one who may make no namespaces.
//
// No container is needed for it. What a container takes away is a list of
// capabilities and a list of system calls, and both can be taken away here.
package sandboxtest
