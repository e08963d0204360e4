import { common, componentRules, sharedPageRules } from './delivery/config/oxlint.mjs';

export default {
  ...common,
  ignorePatterns: ['**/*.cjs'],
  overrides: [
    { files: ['**/*.tsx', 'shell/**/*.ts', 'mfe-*/**/*.ts', 'shared-kernel/src/**/*.ts'], rules: componentRules },
    { files: ['mfe-*/src/**'], excludeFiles: ['**/*.test.*', '**/testing/**'], rules: sharedPageRules },
    {
      files: [
        'bench/**',
        'delivery/**',
        'e2e/**',
        'examples/**',
        'tooling/**',
        'server/src/operate/**',
        'server/src/main.ts',
        'server/scripts/**',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
};
