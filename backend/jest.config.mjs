/*
 * Jest 30, with test files loaded by Node itself (ADR 80): Nest 12 is ESM only, and loading it in Jest's
 * sandbox took longer than most tests.
 * - unit: `*.spec.ts` next to the code, without a database.
 * - integration: `test/`, with one embedded PostgreSQL per run, and one database per file, cloned from a
 * migrated template.
 */
import { patient } from '@groundswell/testing/slowness';

const shared = {
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/src', '<rootDir>/test'],
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/support/jest/native-runner.mjs',
  transform: {},
};

export default {
  watchman: false,
  // One more than the cores of a typical CI machine, because tests wait for databases, processes and clocks.
  maxWorkers: 3,
  testSequencer: '<rootDir>/test/support/jest/longest-first.cjs',
  // In milliseconds. On a busy machine, ending a process with hundreds of megabytes takes longer than Jest's
  // half second.
  workerGracefulExitTimeout: patient(2_000),
  // In milliseconds. Many of these tests start real servers.
  testTimeout: patient(30_000),
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
};
