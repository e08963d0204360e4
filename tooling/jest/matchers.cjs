const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// A second, the usual limit, is a pause that a machine with other work takes now and then.
configure({ asyncUtilTimeout: 8_000 });
