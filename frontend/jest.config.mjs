const swc = {
  jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
  module: { type: 'commonjs' },
};

/** @type {import('jest').Config} */
export default {
  displayName: 'frontend',
  watchman: false,
  roots: ['<rootDir>/src'],
  testEnvironment: '<rootDir>/jest/jsdom-env.cjs',
  testEnvironmentOptions: { url: 'http://localhost' },
  setupFilesAfterEnv: ['<rootDir>/jest/setup.ts'],
  transform: { '^.+\\.m?[jt]sx?$': ['@swc/jest', swc] },
  moduleNameMapper: {
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@/(.*)$': '<rootDir>/src/$1',
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': 'identity-obj-proxy',
  },
  // MSW's packages come as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(until-async|msw|@mswjs|rettime|@open-draft)/)'],
};
