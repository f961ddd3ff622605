import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { runScript } from '../../scripts/lib/plain-error.mjs';
import { startProduct } from '../../scripts/lib/start-product.mjs';
import { step } from '../../scripts/lib/steps.mjs';

/**
 * Runs a lab script: installs and builds if needed, and creates a scratch folder. Finally exits this process,
 * because local substitutes such as a mail server may still be running in it.
 * @param {string} name part of the folder's name
 * @param {(dir: string) => Promise<void>} work
 * @param {{ keep?: boolean }} [options] `keep`: don't delete the folder
 */
export async function inScratch(name, work, { keep = false } = {}) {
  await runScript(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const dir = await mkdtemp(join(tmpdir(), `groundswell-${name}-`));
    try {
      await work(dir);
    } finally {
      if (keep) console.log(`Kept: ${dir}`);
      else await rm(dir, { recursive: true, force: true, maxRetries: 3 });
    }
  });
  process.exit();
}

/**
 * Like `inScratch`, but with a running product that has demo data by default.
 * @param {string} name
 * @param {(product: Awaited<ReturnType<typeof startProduct>>, dir: string) => Promise<void>} work
 */
export function withProduct(name, work) {
  return inScratch(name, async (dir) => {
    const start = () => startProduct(join(dir, 'data'));
    const product = await step('Product started', 'Starting the product', start);
    try {
      await work(product, dir);
    } finally {
      await product.stop();
    }
  });
}
