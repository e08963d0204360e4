// Jest has each module parsed, compiled and run anew for every test file that loads it: more than half of the processor time
// of the tests of the server (measured). Here a process compiles a module once, and of what tests of the server load, it
// runs once whatever is not made for tests.
const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By name of the file: what was compiled of it last. */
const compiled = new Map();

const runIn = (script, context) => (context === globalThis ? script.runInThisContext() : script.runInContext(context));

// The executor of modules of jest asks for a function, which belongs to one context; a script runs in any.
vm.compileFunction = (code, parameters, { filename, parsingContext }) => {
  const known = compiled.get(filename);
  if (known?.code === code) return runIn(known.script, parsingContext);
  const begin = `(function (${parameters.join()}) {`;
  const script = new vm.Script(`${begin}${code}\n})`, { filename, columnOffset: -begin.length });
  compiled.set(filename, { code, script });
  return runIn(script, parsingContext);
};

/** What something ran in since a test file began. */
const stores = new Set();
const { run } = AsyncLocalStorage.prototype;

AsyncLocalStorage.prototype.run = function (...given) {
  stores.add(this);
  return run.apply(this, given);
};

const packages = /\/node_modules\/(?!@groepsapp\/)/;
const sources = /\/(server|shared-kernel\/contract)\/src\/(?!.*(\/testing\/|\.test\.))/;

/** What modules export that run once in a process, by name of the file. */
const shared = new Map();

/** The runtime of the test file that runs now. */
let latest;

/** Runs each module of a package, of the server and of the contract once for all test files in the context of the process. */
module.exports = class SharingRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    latest = this;
  }

  requireModuleOrMock(from, name) {
    // A module that ran first for an earlier test file loads another only now.
    if (this !== latest && sources.test(from)) return latest.requireModuleOrMock(from, name);
    const load = () => super.requireModuleOrMock(from, name);
    if (this._environment.getVmContext() !== globalThis || this._resolution.isCoreModule(name)) return load();
    const path = this._resolution.resolveCjs(from, name);
    const ofPackage = packages.test(path);
    if (ofPackage && !this._resolution.shouldLoadAsEsm(path)) return require(path);
    if (!ofPackage && !sources.test(path)) return load();
    if (!shared.has(path)) shared.set(path, load());
    return shared.get(path);
  }

  /**
   * Node looks at each store that was ever used whenever something asynchronous begins, and jest makes one for every test
   * file: at the 170th, a file took twice its processor time (measured). A store that is used again comes back by itself.
   */
  teardown() {
    super.teardown();
    for (const store of stores) store.disable();
    stores.clear();
  }
};
