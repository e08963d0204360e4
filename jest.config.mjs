import { browser, compiled } from './delivery/config/jest.mjs';

const secondTry = '<rootDir>/tooling/jest/secondTry.cjs';

const common = {
  ...compiled,
  rootDir: '.',
  runtime: '<rootDir>/tooling/jest/Runtime.cjs',
  // Kept from step to step, unlike the folder of temporary files.
  cacheDirectory: '<rootDir>/.cache/jest',
  setupFilesAfterEnv: [secondTry],
  // In the cache stand the sources of earlier releases, whose packages have the same names.
  modulePathIgnorePatterns: ['/dist/', '/.types/', '<rootDir>/.cache/'],
};

export default {
  // A machine that does other work as well is slow, not wrong.
  testTimeout: 20_000,
  // Left to itself jest leaves one core idle, which is half of a machine with two.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/tooling/jest/LongestFirst.cjs',
  projects: [
    {
      ...common,
      ...browser,
      displayName: 'browser',
      testEnvironment: '<rootDir>/tooling/jest/Browser.cjs',
      testMatch: ['<rootDir>/{shell,shared-kernel,mfe-*,delivery/template}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: [secondTry, ...browser.setupFilesAfterEnv],
    },
    {
      ...common,
      displayName: 'node',
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/delivery/template/'],
      testEnvironment: '<rootDir>/tooling/jest/Process.cjs',
      testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
      testMatch: ['<rootDir>/{server,delivery,tooling}/**/*.test.{ts,mjs}'],
    },
    {
      ...common,
      displayName: 'simulation',
      testEnvironment: '<rootDir>/tooling/jest/Process.cjs',
      testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
      moduleNameMapper: browser.moduleNameMapper,
      testMatch: ['<rootDir>/simulation/**/*.test.ts'],
    },
  ],
};
