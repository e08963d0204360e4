import { fileURLToPath } from 'node:url';

/** @param {string} file beside this module */
const besides = (file) => fileURLToPath(new URL(`jest/${file}`, import.meta.url));

/** @param {boolean} tsx */
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

/** Packages that ship ES modules or sources only and must be transformed for jest. */
const modulesOnly = [
  ...['@groepsapp', 'antd/es', '@rc-component', '@ant-design', 'rc-util', 'valibot', '@valibot', '@noble'],
  ...['openid-client', 'oauth4webapi', 'jose'],
  ...['scroll-into-view-if-needed', 'compute-scroll-into-view'],
];

/** How tests are compiled, whatever they run in. */
export const compiled = {
  transform: { '\\.tsx$': swc(true), '\\.[cm]?[jt]s$': swc(false) },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.types/'],
  transformIgnorePatterns: [`/node_modules/(?!(${modulesOnly.join('|')})/)`],
};

/** Tests of components: jsdom, the matchers of testing-library, and axe after each test. */
export const browser = {
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
  setupFiles: [besides('browser.cjs')],
  setupFilesAfterEnv: [besides('matchers.cjs'), besides('accessibility.cjs')],
  moduleNameMapper: {
    '\\.css$': besides('styles.cjs'),
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^(@rc-component/[^/]+)/es/(.*)$': '$1/lib/$2',
  },
};

/**
 * The tests of an area in a repository of its own.
 * @param {string} dir folder of the area's package
 */
export function areaTests(dir) {
  return {
    ...compiled,
    ...browser,
    rootDir: dir,
    // A machine that does other work as well is slow, not wrong.
    testTimeout: 20_000,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    modulePathIgnorePatterns: ['/dist/'],
  };
}
