/*
 * Jest 30 in ESM mode (`NODE_OPTIONS=--experimental-vm-modules`, which `npm test` sets): Nest 12 is ESM only.
 *  - unit: `*.spec.ts` beside the code; no database.
 *  - integration: `test/`; one embedded PostgreSQL for the run, one database cloned from its migrated template per file.
 */
const shared = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    // CommonJS packages that require() an ESM-only dependency, which Jest cannot do below Node 24.9: the last CommonJS version.
    '^cookie$': 'cookie-cjs',
    '^content-disposition$': 'content-disposition-cjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
};

export default {
  watchman: false,
  maxWorkers: 2,
  // Node never frees the modules of a file that has run (nodejs/node#33439): without it the collector takes most of a long run's time.
  workerIdleMemoryLimit: '1GB',
  // Milliseconds; real servers start in many of these tests, on machines that are busy with others.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      rootDir: import.meta.dirname,
      testMatch: ['<rootDir>/src/**/*.spec.ts'],
    },
    {
      ...shared,
      displayName: 'integration',
      rootDir: import.meta.dirname,
      testMatch: ['<rootDir>/test/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
  ],
};
