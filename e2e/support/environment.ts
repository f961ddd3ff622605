/** Set by `npm run test:e2e`, which starts a product of its own; or by hand, for one that runs already. */
function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set. Start these tests with "npm run test:e2e".`);
  return value;
}

/** Origin of the product under test. */
export const PRODUCT = needed('BASE_URL');
/** Address of the local inbox's web page. */
export const INBOX = needed('INBOX_URL');
/** A Chromium or Chrome. */
export const CHROMIUM = needed('CHROMIUM_PATH');
/** The product's log, where it is a file of this machine; else empty. */
export const SERVER_LOG = process.env.SERVER_LOG ?? '';
