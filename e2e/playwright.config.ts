import { patient } from '@groundswell/testing/slowness';
import { defineConfig, devices, type Project } from '@playwright/test';

import { CHROMIUM, PRODUCT } from './support/environment.js';

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = {
  ...devices['iPhone 13'],
  defaultBrowserType: 'chromium' as const,
  viewport: { width: 390, height: 844 },
};

/** Consent is already given: the cookie card would otherwise cover the tested elements. */
const ANSWERED = {
  cookies: [
    {
      name: 'user_preferences',
      value: encodeURIComponent('{"consent":"no"}'),
      domain: new URL(PRODUCT).hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
};

/**
 * Screenshots for people to look at. Never compared, so only on request: `SCREENS=1 npm run test:e2e --
 * --project=screens`.
 */
const screens: Project[] = process.env.SCREENS ? [{ name: 'screens', testMatch: 'screens.spec.ts' }] : [];

export default defineConfig({
  testDir: './specs',
  outputDir: '../artifacts/e2e',
  fullyParallel: true,
  // One more than the usual number of cores, because tests wait for emails, jobs and frames. Each test has
  // its own accounts.
  workers: 3,
  // A test that passes only on retry is a bug in the product or in the test.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: patient(45_000),
  // Long enough for jobs and emails.
  expect: { timeout: patient(20_000), toPass: { timeout: patient(20_000) } },
  reporter: 'list',
  use: {
    baseURL: PRODUCT,
    storageState: ANSWERED,
    actionTimeout: patient(10_000),
    navigationTimeout: patient(20_000),
    locale: 'en-US',
    timezoneId: 'UTC',
    // Animations take time. Tests enable them where they matter.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces contain actions, requests and console output, without screencasts and DOM snapshots, which slow
    // every test down by a quarter. A failed test still has a screenshot and a text snapshot of its page.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // A test runs at the size its user mostly has. Tests of layout-dependent features run at both.
    { name: 'desktop', testIgnore: 'screens.spec.ts', grepInvert: /@phone/, use: DESKTOP },
    { name: 'phone', testIgnore: 'screens.spec.ts', grep: /@phone|@both/, use: PHONE },
    ...screens,
  ],
});
