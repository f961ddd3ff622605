import js from '@eslint/js';
import commentLength from 'eslint-plugin-comment-length';
import prettier from 'eslint-config-prettier';
import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

import { noForeignReferences } from './eslint/foreign-references.mjs';

/** Prose beside code is not wider than the code. */
const PROSE = { maxLength: 110, mode: 'compact-on-overflow', ignoreCommentsWithCode: false };

/** Of what the plugin recommends, what is wrong rather than written differently. */
const REGEXP_ERRORS = Object.fromEntries(
  Object.entries(regexp.configs.recommended.rules).filter(
    ([name]) => regexp.rules[name.replace('regexp/', '')]?.meta.type === 'problem',
  ),
);

export default tseslint.config(
  {
    ignores: [
      '**/{dist,dist-test}/**',
      '**/coverage/**',
      '**/node_modules/**',
      'frontend/src/api/generated*.ts',
      'client/.build-*/**',
      'testing/outsiders/generated/**',
      'artifacts/**',
      '**/.data/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: {
      regexp,
      'comment-length': commentLength,
      groundswell: { rules: { 'no-foreign-references': noForeignReferences } },
    },
    rules: {
      'groundswell/no-foreign-references': 'error',
      'comment-length/limit-single-line-comments': ['error', PROSE],
      'comment-length/limit-multi-line-comments': ['error', PROSE],
      ...REGEXP_ERRORS,
      // Regular expressions meet what strangers send: none may take longer than in proportion to the text.
      // Also not those that only look for a place to begin (`/ +$/`), and not where the plugin cannot tell
      // for certain.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],

      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'off',
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
    },
  },
  {
    files: ['backend/src/**/*.ts', 'backend/test/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  // What no first answer needs would hold up the start.
  {
    files: ['backend/src/**/*.ts'],
    ignores: ['backend/src/local/**', '**/*.spec.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: ['handlebars', 'opentype.js', 'sanitize-html', 'sharp'].map((name) => ({
            name,
            allowTypeImports: true,
            message: 'Load it when it is used: platform/when-used.',
          })),
        },
      ],
    },
  },
  // The names of columns stand in the mothers, so that a change of the schema is a change of one file.
  {
    files: ['backend/test/**/*.spec.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['Literal[value=/^\\s*INSERT INTO/i]', 'TemplateElement[value.raw=/^\\s*INSERT INTO/i]'].map(
          (selector) => ({
            selector,
            message: 'Store rows with a mother (backend/test/mothers).',
          }),
        ),
      ],
    },
  },
  // What outgrows these holds more than one idea. A migration is one step, however long.
  {
    files: ['backend/**', 'scripts/**', 'e2e/**', 'testing/**'],
    ignores: ['backend/src/platform/database/migrations/**'],
    rules: { 'max-lines': ['error', 250] },
  },
  // The body of a `describe` is a list of tests.
  {
    files: ['backend/**', 'scripts/**', 'e2e/**', 'testing/**'],
    ignores: ['backend/src/platform/database/migrations/**', '**/*.spec.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  // The process and what it prints to the person who started it.
  {
    files: ['backend/src/main.ts', 'backend/src/local/**', 'scripts/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { ...globals.node } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  // Holds functions that Playwright runs in the page.
  { files: ['scripts/demo/actor.mjs'], languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      'no-console': ['error', { allow: ['error'] }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'antd',
              message: "Import 'antd/es/...': the barrel puts all of antd into the entry chunk.",
            },
            {
              name: 'react-router-dom',
              importNames: ['Link', 'NavLink', 'Form'],
              message: "Import '@/ui/link': the router's own puts its framework mode into the entry chunk.",
            },
          ],
        },
      ],
      'max-lines': ['error', 250],
    },
  },
  // Not tests: what groups them is as long as they are many.
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    ignores: ['frontend/src/**/*.test.{ts,tsx}'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  prettier,
);
