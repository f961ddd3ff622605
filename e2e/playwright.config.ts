import { patient } from '@groundswell/testing/slowness';
import { defineConfig, devices, type Project } from '@playwright/test';

import { CHROMIUM, PRODUCT } from './support/environment.js';

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = {
  ...devices['iPhone 13'],
  defaultBrowserType: 'chromium' as const,
  viewport: { width: 390, height: 844 },
};

/** The question about cookies is answered: it would lie over what a test looks at. */
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
 * Drawn for people to look at, never compared, so only on request: `SCREENS=1 npm run test:e2e --
 * --project=screens`.
 */
const screens: Project[] = process.env.SCREENS ? [{ name: 'screens', testMatch: 'screens.spec.ts' }] : [];

export default defineConfig({
  testDir: './specs',
  outputDir: '../artifacts/e2e',
  fullyParallel: true,
  // One more than the cores of a usual check: journeys wait for mails, jobs and frames. Each has accounts of
  // its own.
  workers: 3,
  // A test that passes at the second try is a fault in the product or in the test.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: patient(45_000),
  // Jobs and mails are awaited as well.
  expect: { timeout: patient(20_000), toPass: { timeout: patient(20_000) } },
  reporter: 'list',
  use: {
    baseURL: PRODUCT,
    storageState: ANSWERED,
    actionTimeout: patient(10_000),
    navigationTimeout: patient(20_000),
    locale: 'en-US',
    timezoneId: 'UTC',
    // Movements take time, and are looked at where they matter.
    contextOptions: { reducedMotion: 'reduce' },
    // What was done, asked and said, without films and copies of each page, which cost every test a quarter
    // more for the few that fail: these have a screenshot, and the page in words.
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
    // A journey goes one way, where its person mostly goes it. At both sizes is what differs by layout.
    { name: 'desktop', testIgnore: 'screens.spec.ts', grepInvert: /@phone/, use: DESKTOP },
    { name: 'phone', testIgnore: 'screens.spec.ts', grep: /@phone|@both/, use: PHONE },
    ...screens,
  ],
});
