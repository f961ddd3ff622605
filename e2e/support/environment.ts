/**
 * Reads a variable set by `npm run test:e2e`, which starts its own product, or by hand for a running product.
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
/** Path of a Chromium or Chrome. */
export const CHROMIUM = needed('CHROMIUM_PATH');
/** Path of the product's log if it is on this machine. Otherwise empty. */
export const SERVER_LOG = process.env.SERVER_LOG ?? '';
