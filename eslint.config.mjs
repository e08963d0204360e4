import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/.types/',
      '**/.cache/',
      '**/node_modules/',
      'data/',
      'e2e/test-results/',
      'tooling/jest/*.cjs',
    ],
  },
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
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.tsx', 'shell/**/*.ts', 'mfe-*/**/*.ts', 'shared-kernel/src/**/*.ts'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: [
      'bench/**',
      'bench/**',
      'delivery/**',
      'e2e/**',
      'tooling/**',
      'server/src/operate/**',
      'server/src/main.ts',
      'server/scripts/**',
    ],
    rules: { 'no-console': 'off' },
  },
);
