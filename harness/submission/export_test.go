package submission

// HasMain is the class file reader, for its tests.
var HasMain = hasMain
