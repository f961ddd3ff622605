import { patient } from '@groundswell/testing/slowness';

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'commonjs' },
};

/** @type {import('jest').Config} */
export default {
  displayName: 'frontend',
  watchman: false,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  roots: ['<rootDir>/src'],
  testEnvironment: '<rootDir>/jest/jsdom-env.cjs',
  testEnvironmentOptions: { url: 'http://localhost' },
  setupFilesAfterEnv: ['<rootDir>/jest/setup.ts'],
  transform: { '^.+\\.m?[jt]sx?$': ['@swc/jest', swc] },
  moduleNameMapper: {
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@rc-component/util/(lib|es)/Dom/dynamicCSS$': '<rootDir>/jest/no-styles.cjs',
    '\\.(mp4|webp|vtt)(\\?.*)?$': '<rootDir>/jest/asset.cjs',
    '\\.css$': 'identity-obj-proxy',
    '^@/(.*)$': '<rootDir>/src/$1',
  },
  // The first test of a file also pays for compiling what it draws, on machines that do other things meanwhile.
  testTimeout: patient(30_000),
  // MSW's packages come as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(until-async|msw|@mswjs|rettime|@open-draft)/)'],
};
