throw new Error("A test file is no route");
