import { patient } from '@groundswell/testing/slowness';

/**
 * Jest 30, with test files loaded by Node itself (ADR 80): antd, React and MSW took longer to load in Jest's
 * sandbox than most tests to run.
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
  // Milliseconds. A process that holds hundreds of megabytes takes longer to end than Jest's half second on a
  // busy machine.
  workerGracefulExitTimeout: patient(2_000),
  // The first test of a worker also pays for loading what it draws, on machines that do other things
  // meanwhile.
  testTimeout: patient(30_000),
};
