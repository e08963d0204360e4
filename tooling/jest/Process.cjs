// Runs the tests of Node in the context of the process itself. In a context of their own, as jest gives each test file one, they
// could share no module with another file, and each would begin with code that was not optimised yet.
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Gives an object the properties that it had, and no others, as far as it lets itself be changed. */
function restore(object, before) {
  for (const name of Reflect.ownKeys(object)) if (!(name in before)) Reflect.deleteProperty(object, name);
  for (const name of Reflect.ownKeys(before)) Reflect.defineProperty(object, name, before[name]);
}

module.exports = class ProcessEnvironment {
  constructor({ projectConfig }) {
    this.conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.global = globalThis;
    this.before = Object.getOwnPropertyDescriptors(globalThis);
    this.variables = { ...process.env };
    this.exit = process.exit;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  /** Takes back what a test file left in the process. */
  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.exit = this.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.variables)) delete process.env[name];
    Object.assign(process.env, this.variables);
    restore(globalThis, this.before);
    this.global = null;
  }

  exportConditions() {
    return this.conditions;
  }

  getVmContext() {
    return globalThis;
  }
};
