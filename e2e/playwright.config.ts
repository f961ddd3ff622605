import { patient } from '@groundswell/testing/slowness';
import { defineConfig, devices, type Project } from '@playwright/test';

import { CHROMIUM, PRODUCT } from './support/environment.js';

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = {
  ...devices['iPhone 13'],
  defaultBrowserType: 'chromium' as const,
  viewport: { width: 390, height: 844 },
};

/** Starts tests with stored consent, because the cookie card would cover elements under test. */
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
 * Screenshots for manual review, never compared. Taken only on request: `SCREENS=1 npm run test:e2e --
 * --project=screens`.
 */
const screens: Project[] = process.env.SCREENS ? [{ name: 'screens', testMatch: 'screens.spec.ts' }] : [];

export default defineConfig({
  testDir: './specs',
  outputDir: '../artifacts/e2e',
  fullyParallel: true,
  // One worker more than most machines have cores, because tests spend time waiting for emails, jobs and
  // frames. Each test uses its own accounts.
  workers: 3,
  // A test that passes only on retry is a bug in the product or in the test.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: patient(45_000),
  // Time limit that is long enough for jobs to run and emails to arrive.
  expect: { timeout: patient(20_000), toPass: { timeout: patient(20_000) } },
  reporter: 'list',
  use: {
    baseURL: PRODUCT,
    storageState: ANSWERED,
    actionTimeout: patient(10_000),
    navigationTimeout: patient(20_000),
    locale: 'en-US',
    timezoneId: 'UTC',
    // Animations slow tests down. Tests that depend on them turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces include actions, requests and console output, but no screencasts or DOM snapshots, which would
    // make every test 25% slower. A failed test still gets a screenshot and a text snapshot of its page.
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
    // Each test runs at the screen size its users mostly have. Tests of layout-dependent features run at both
    // sizes.
    { name: 'desktop', testIgnore: 'screens.spec.ts', grepInvert: /@phone/, use: DESKTOP },
    { name: 'phone', testIgnore: 'screens.spec.ts', grep: /@phone|@both/, use: PHONE },
    ...screens,
  ],
});
