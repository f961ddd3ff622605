/*
 * Jest 30, with test files loaded by Node itself (ADR 80): Nest 12 is ESM only, and loading it in Jest's
 * sandbox took longer than most tests.
 *  - unit: `*.spec.ts` beside the code; no database. - integration: `test/`; one embedded PostgreSQL for the
 *  run, one database cloned from its migrated template per file.
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
  // One more than the cores of a usual check: tests wait for databases, processes and clocks.
  maxWorkers: 3,
  testSequencer: '<rootDir>/test/support/jest/longest-first.cjs',
  // Milliseconds. Ending a process that holds hundreds of megabytes takes longer than Jest's half second on
  // a busy machine.
  workerGracefulExitTimeout: patient(2_000),
  // Milliseconds; real servers start in many of these tests.
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
