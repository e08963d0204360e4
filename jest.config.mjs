const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Packages that ship ES modules only and must be transformed for jest. */
const modulesOnly = ['antd/es', '@rc-component', '@ant-design', 'rc-util', 'valibot', '@valibot'];

const secondTry = '<rootDir>/tooling/jest/secondTry.cjs';

const common = {
  rootDir: '.',
  // Kept from step to step, unlike the folder of temporary files.
  cacheDirectory: '<rootDir>/.cache/jest',
  setupFilesAfterEnv: [secondTry],
  transform: { '\\.tsx$': swc(true), '\\.[cm]?[jt]s$': swc(false) },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.types/'],
  // In the cache stand the sources of earlier releases, whose packages have the same names.
  modulePathIgnorePatterns: ['/dist/', '/.types/', '<rootDir>/.cache/'],
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
};

export default {
  // A machine that does other work as well is slow, not wrong.
  testTimeout: 20_000,
  // Left to itself jest leaves one core idle, which is half of a machine with two.
  maxWorkers: '100%',
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
      testMatch: ['<rootDir>/{shell,shared-kernel,mfe-*,delivery/template}/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/tooling/jest/browser.cjs'],
      setupFilesAfterEnv: [
        secondTry,
        '<rootDir>/tooling/jest/matchers.cjs',
        '<rootDir>/tooling/jest/accessibility.cjs',
      ],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/tooling/jest/styles.cjs',
        '^antd/es/(.*)$': 'antd/lib/$1',
        '^(@rc-component/[^/]+)/es/(.*)$': '$1/lib/$2',
      },
    },
    {
      ...common,
      displayName: 'node',
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '/delivery/template/'],
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
      testMatch: ['<rootDir>/{server,delivery,tooling}/**/*.test.{ts,mjs}'],
    },
  ],
};
