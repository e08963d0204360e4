const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 8_000 });
