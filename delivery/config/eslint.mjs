import { createRequire } from 'node:module';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import facades from './facades.cjs';

const privateMember = {
  selector:
    ":matches(PropertyDefinition, MethodDefinition[kind!='constructor'], TSParameterProperty)[accessibility='private']",
  message: 'Private members are `#named`, everywhere.',
};

const jestGlobal = { name: 'it', message: 'Tests say `test`, everywhere.' };

/** Rules for all code of the app. */
export const commonRules = [
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-globals': ['error', jestGlobal],
      'no-restricted-syntax': ['error', privateMember],
      eqeqeq: 'error',
    },
  },
];

const lazy = {
  selector: "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='lazy']",
  message: '`lazy` keeps a failure for ever; use `latePart` of the kernel within a `Fence`.',
};

const { version } = createRequire(import.meta.url)('eslint-plugin-react-hooks/package.json');

/** The rules of hooks and of late parts, for code with components. */
export const hooksRules = {
  ...reactHooks.configs.flat.recommended,
  // What lint found is kept for as long as the configuration is the same (`checkArea.ts`); this plugin gives it an older version.
  settings: { version },
  rules: { ...reactHooks.configs.flat.recommended.rules, 'no-restricted-syntax': ['error', lazy, privateMember] },
};

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
    regex: '^(@groepsapp/)?mfe-(?![a-z0-9-]+/contract$)',
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
const restricted = (patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });

const { facade, otherArea, slotsOfOther, host, insides, tools, testing } = imported;

/** Lint and the boundaries of an area in a repository of its own. */
export const areaLint = tseslint.config(
  { ignores: ['dist/', '.cache/', 'node_modules/', 'packages/'] },
  ...commonRules,
  { files: ['**/*.{ts,tsx}'], ...hooksRules },
  { files: ['src/**'], rules: restricted([facade, otherArea, slotsOfOther, host, insides, tools, testing]) },
  { files: ['src/**'], ignores: ['**/*.test.*', '**/testing/**'], rules: sharedPageRules },
  {
    files: ['src/**/*.test.{ts,tsx}', 'src/**/testing/**'],
    rules: restricted([otherArea, slotsOfOther, host, insides, tools]),
  },
);
