// Jest has each module parsed and compiled anew for every test file that loads it: a third of the processor time of the
// tests of the server, and a tenth of those in jsdom (measured). Here a process compiles a module once, with the functions
// that were called since, and runs it in the context of each test file.
const vm = require('node:vm');

/** By name of the file: what was compiled of it last. */
const compiled = new Map();

// Fastify looks for each plugin without a name among all loaded modules. The list of them that jest gives is so slow that a
// twentieth of the processor time of the tests of the server was spent on it (measured).
const naming = /\/fastify\/lib\/plugin-utils\.js$/;

// The executor of modules of jest asks for a function, which belongs to one context; a script runs in any.
vm.compileFunction = (code, parameters, { filename, parsingContext }) => {
  const known = compiled.get(filename);
  if (known?.code === code) return known.script.runInContext(parsingContext);
  const sources = naming.test(filename) ? code.replace('require.cache', 'undefined') : code;
  const begin = `(function (${parameters.join()}) {`;
  const script = new vm.Script(`${begin}${sources}\n})`, { filename, columnOffset: -begin.length });
  compiled.set(filename, { code, script });
  return script.runInContext(parsingContext);
};

module.exports = require('jest-runtime');
