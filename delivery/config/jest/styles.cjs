// CSS modules in tests: every class has its own name, so that tests and the accessibility tree need no stylesheet.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_target, name) => String(name) }) };
