import { patient } from '@groundswell/testing/slowness';

/**
 * Jest 30, with test files loaded by Node itself (ADR 80): loading antd, React and MSW in Jest's sandbox took
 * longer than most tests take to run.
 * @type {import('jest').Config}
 */
export default {
  displayName: 'frontend',
  watchman: false,
  maxWorkers: 2,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  roots: ['<rootDir>/src'],
  testEnvironment: 'node',
  testRunner: '<rootDir>/jest/native-runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/jest/setup.ts'],
  transform: {},
  // Time limit in ms for a worker to exit. On a busy machine, a process with hundreds of megabytes takes
  // longer than Jest's default of 500 ms.
  workerGracefulExitTimeout: patient(2_000),
  // Time limit per test. A worker's first test also loads the modules it renders, which is slow on a busy
  // machine.
  testTimeout: patient(30_000),
};
