import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { runScript } from '../../scripts/lib/plain-error.mjs';
import { startProduct } from '../../scripts/lib/start-product.mjs';
import { step } from '../../scripts/lib/steps.mjs';

/**
 * Runs a script of the lab: installs and builds what is missing, gives it a scratch folder, and ends this
 * process, in which stand-ins such as a mail server may still run.
 * @param {string} name of the folder
 * @param {(dir: string) => Promise<void>} work
 * @param {{ keep?: boolean }} [options] `keep`: the folder stays
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
 * The same with a started product, by default with the demo in it.
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
