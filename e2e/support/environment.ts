/**
 * Reads a required variable. `npm run test:e2e` sets it for the product it starts. Set it manually to test a
 * product that is already running.
 */
function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Start these tests with "npm run test:e2e".`);
  return value;
}

/** Origin of the product under test. */
export const PRODUCT = needed('BASE_URL');
/** URL of the local inbox. */
export const INBOX = needed('INBOX_URL');
/** Path to a Chromium or Chrome executable. */
export const CHROMIUM = needed('CHROMIUM_PATH');
/** Path to the product's log if it is on this machine. Otherwise empty. */
export const SERVER_LOG = process.env.SERVER_LOG ?? '';
