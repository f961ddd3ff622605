// `npm run test:e2e`: runs Playwright in a real Chromium against the built product, which it starts on a free
// port with its own data. Arguments go to Playwright, for example `npm run test:e2e -- --grep vote`. Ends
// with one line, `N passed, N failed`. If BASE_URL and INBOX_URL are set, builds and starts nothing: the
// tests run against that product.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { announceSlowness, scratchInMemory } from './lib/before-tests.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium, countedRun } from './lib/browser-tests.mjs';
import { fillWithDemo, startProduct } from './lib/start-product.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { PlainError, runScript } from './lib/plain-error.mjs';
import { step } from './lib/steps.mjs';

/**
 * Returns the product named in the environment, which is already running and wasn't started by this script.
 * Null if none is named.
 */
function runningProduct() {
  const { BASE_URL: url, INBOX_URL: inboxUrl } = process.env;
  if (!url) return null;
  if (!inboxUrl)
    throw new PlainError(
      'BASE_URL is set, so INBOX_URL must be set too, because the tests read emails there.',
    );
  return { url, inboxUrl, lastWords: () => '', stop: () => undefined };
}

async function startOwn(scratch) {
  await ensureBuilt();
  const data = join(scratch, 'data');
  return step('Product started', 'Starting the product', async () => {
    // Skipped on temporary CI machines, where no later run would use the cached data.
    if (!process.env.CI && !process.env.SEED_DEMO) await fillWithDemo(data);
    return startProduct(data);
  });
}

// All test visitors share one IP address, so rate limits are off.
process.env.RATE_LIMIT_FACTOR ??= '0';
// The build also contains accented English, for the tests of screens in another language.
process.env.PSEUDO_LANGUAGE ??= '1';
// Logs a line per request. A failing test shows the lines about its own requests.
process.env.LOG_LEVEL ??= 'debug';

await runScript(async () => {
  const chromium = findChromium({ headless: true });
  await ensureInstalled();
  scratchInMemory();
  announceSlowness();
  const scratch = await mkdtemp(join(tmpdir(), 'groundswell-e2e-'));
  let product;
  try {
    product = runningProduct() ?? (await startOwn(scratch));
    const { passed, failed } = await countedRun({
      product,
      chromium,
      report: join(scratch, 'report.json'),
      args: process.argv.slice(2),
    });
    const lastWords = failed > 0 ? await product.lastWords() : '';
    if (lastWords) console.log(`\nThe end of the server's log:\n${lastWords}`);
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await product?.stop();
    await rm(scratch, { recursive: true, force: true });
  }
});
