// `npm run lighthouse`: Lighthouse, as a phone on simulated 4G, against the built product with the demo
// data. Three runs of each page, the median counts; ends with code 1 where a page is below its target.
// Reports: artifacts/lighthouse. Not for CI: a shared machine is noisy. `npm run lighthouse -- /about /ideas`
// measures other pages.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBuilt } from '../scripts/lib/build.mjs';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { ensureInstalled, ensureInstalledApart } from '../scripts/lib/install.mjs';
import { LIGHTHOUSE, measure, print, shortfalls } from './lib/lighthouse.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { PlainError, runScript } from '../scripts/lib/plain-error.mjs';
import { startProduct } from '../scripts/lib/start-product.mjs';
import { step } from '../scripts/lib/steps.mjs';

const REPORTS = join(ROOT, 'artifacts', 'lighthouse');

/** Home, the list of all ideas, and the idea that is at its top. */
async function defaultPages(url) {
  const response = await fetch(`${url}/api/ideas?sort=votes&limit=1`);
  const [idea] = await response.json();
  if (!idea) throw new PlainError('The demo data has no idea to measure.');
  return ['/', '/ideas', `/ideas/${idea.slug}`];
}

await runScript(async () => {
  // The one without a window: with Chromium 156's own headless mode Lighthouse sees no navigation
  // (NO_NAVSTART).
  const chromium = findChromium({ headless: true });
  await ensureInstalled();
  await ensureBuilt();
  await step('Lighthouse installed', 'Installing Lighthouse', () => ensureInstalledApart(LIGHTHOUSE));
  const scratch = await mkdtemp(join(tmpdir(), 'groundswell-lighthouse-'));
  await mkdir(REPORTS, { recursive: true });
  let product;
  try {
    product = await step('Product started', 'Starting the product', () =>
      startProduct(join(scratch, 'data')),
    );
    const paths = process.argv.slice(2);
    const pages = paths.length > 0 ? paths : await defaultPages(product.url);
    const wrong = [];
    for (const path of pages) {
      const result = await step(`Measured ${path}`, `Measuring ${path}`, () =>
        measure(`${product.url}${path}`, { chromium, reports: REPORTS }),
      );
      print(result);
      wrong.push(...shortfalls(result).map((text) => `${path}: ${text}`));
    }
    console.log(`\n${wrong.length === 0 ? 'Every page holds its targets.' : wrong.join('\n')}`);
    console.log('Reports: artifacts/lighthouse');
    process.exitCode = wrong.length > 0 ? 1 : 0;
  } finally {
    await product?.stop();
    await rm(scratch, { recursive: true, force: true });
  }
});
