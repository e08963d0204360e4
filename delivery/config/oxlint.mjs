import facades from './facades.cjs';

const jestGlobal = { name: 'it', message: 'Tests say `test`, everywhere.' };

const lazy = {
  name: 'react',
  importNames: ['lazy'],
  message: '`lazy` keeps a failure for ever; use `latePart` of the kernel within a `Fence`.',
};

/** For all code of the app. */
export const common = {
  plugins: ['typescript', 'react'],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  rules: {
    '@typescript-eslint/ban-ts-comment': 'error',
    '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    '@typescript-eslint/no-empty-object-type': 'error',
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-namespace': 'error',
    '@typescript-eslint/no-non-null-assertion': 'error',
    '@typescript-eslint/no-require-imports': 'error',
    '@typescript-eslint/no-unsafe-function-type': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'no-restricted-globals': ['error', jestGlobal],
    'no-restricted-imports': ['error', { paths: [lazy] }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'prefer-const': 'error',
    'react/unsupported-syntax': 'error',
    eqeqeq: 'error',
    // Texts of people hold control characters and combining signs, and patterns name them.
    'no-control-regex': 'off',
    'no-misleading-character-class': 'off',
    // Playwright wants a pattern where a fixture takes nothing.
    'no-empty-pattern': 'off',
    // A function that draws children is a prop as others.
    'react/no-children-prop': 'off',
  },
};

/** For code with components; elsewhere `use` and `useX` are names as others. */
export const componentRules = { 'react/rules-of-hooks': 'error' };

/** Globals that exist once per page: an area that clears or fills one does so for all areas, and for the session. */
const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'];
const throughKernel = 'All areas share it; keep things by the kernel.';

/** Keeps the sources of an area from changing what all areas share. */
export const sharedPageRules = {
  'no-extend-native': 'error',
  'no-restricted-globals': ['error', jestGlobal, ...storages.map((name) => ({ name, message: throughKernel }))],
  'no-restricted-properties': [
    'error',
    ...['window', 'globalThis', 'self'].flatMap((object) =>
      storages.map((property) => ({ object, property, message: throughKernel })),
    ),
  ],
};

const imported = {
  facade: {
    regex: `^(?:${facades.replace(/\/$/, '')})(?:/|$)`,
    message: 'The kernel offers this library through a facade, and the shell alone bundles it.',
  },
  otherArea: {
    regex: '^(@groepsapp/)?mfe-[a-z0-9-]+($|/(src|dist)/)',
    message: 'What an area needs of another belongs on the bus, in a slot, in the URL or in the kernel.',
  },
  slotsOfOther: {
    regex: '^(@groepsapp/)?mfe-[a-z0-9-]+/contract$',
    allowTypeImports: true,
    message: 'The slots that another area offers are types: `import type {} from …`.',
  },
  host: { regex: '^@groepsapp/kernel/host', message: 'This part of the kernel is for the shell.' },
  insides: { regex: '^@groepsapp/kernel/src/', message: 'An area enters the kernel by its exports.' },
  tools: { regex: '^@groepsapp/delivery', message: 'An area is built by delivery, and does not run it.' },
  testing: { regex: '^@groepsapp/kernel/testing', message: 'This part of the kernel is for tests.' },
};

/** @param {object[]} patterns */
const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { paths: [lazy], patterns }] });

const { facade, otherArea, slotsOfOther, host, insides, tools, testing } = imported;

/** Lint and the boundaries of an area in a repository of its own. */
export const areaLint = {
  ...common,
  ignorePatterns: ['packages/'],
  overrides: [
    { files: ['**/*.{ts,tsx}'], rules: componentRules },
    { files: ['src/**'], rules: restricted([facade, otherArea, slotsOfOther, host, insides, tools, testing]) },
    { files: ['src/**'], excludeFiles: ['**/*.test.*', '**/testing/**'], rules: sharedPageRules },
    {
      files: ['src/**/*.test.{ts,tsx}', 'src/**/testing/**'],
      rules: restricted([otherArea, slotsOfOther, host, insides, tools]),
    },
  ],
};
