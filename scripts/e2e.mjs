// `npm run test:e2e`: Playwright in a real Chromium against the built product, started on a free port with data of its own.
// Arguments go to Playwright, e.g. `npm run test:e2e -- --grep vote`. Ends with one line, `N passed, N failed`.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBuilt } from './lib/build.mjs';
import { runNode } from './lib/child.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { E2E, ROOT } from './lib/paths.mjs';
import { runScript } from './lib/plain-error.mjs';
import { startProduct } from './lib/start-product.mjs';
import { step } from './lib/steps.mjs';

async function runPlaywright(product, chromium, report) {
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await runNode([playwright, 'test', '--reporter=list,json', ...process.argv.slice(2)], {
    cwd: E2E,
    output: 'show',
    env: {
      BASE_URL: product.url,
      INBOX_URL: product.inboxUrl,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  return countFrom(report, code);
}

/** A test that passed on a second try counts as failed: it did not hold. */
async function countFrom(report, code) {
  const results = await readFile(report, 'utf8').then(JSON.parse, () => null);
  if (!results) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = results.stats;
  const failed = unexpected + flaky + (results.errors ?? []).length;
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed };
}

// All visitors of the tests come from one address.
process.env.RATE_LIMIT_FACTOR ??= '0';

await runScript(async () => {
  const chromium = findChromium();
  await ensureInstalled();
  await ensureBuilt();
  const scratch = await mkdtemp(join(tmpdir(), 'groundswell-e2e-'));
  let product;
  try {
    product = await step('Product started', 'Starting the product', () =>
      startProduct(join(scratch, 'data')),
    );
    const { passed, failed } = await runPlaywright(product, chromium, join(scratch, 'report.json'));
    if (failed > 0) console.log(`\nThe last the server had to say:\n${await product.lastWords()}`);
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await product?.stop();
    await rm(scratch, { recursive: true, force: true });
  }
});
