import tseslint from 'typescript-eslint';
import { commonRules, hooksRules, sharedPageRules } from './delivery/config/eslint.mjs';

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/.types/', '**/.cache/', '**/node_modules/', 'data/', 'e2e/test-results/', '**/*.cjs'],
  },
  ...commonRules,
  {
    files: ['**/*.tsx', 'shell/**/*.ts', 'mfe-*/**/*.ts', 'shared-kernel/src/**/*.ts'],
    ...hooksRules,
  },
  { files: ['mfe-*/src/**'], ignores: ['**/*.test.*', '**/testing/**'], rules: sharedPageRules },
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
);
