import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runNode } from './child.mjs';
import { E2E, ROOT } from './paths.mjs';

/**
 * Runs Playwright against a running product.
 * @param {{ product: { url: string, inboxUrl: string }, chromium: string, report: string, args: string[] }} options `report`: a file for
 * Playwright's JSON report; `args` go to Playwright
 * @returns {Promise<{ passed: number, failed: number }>} a test that passed on a second try counts as failed: it did not hold
 */
export async function countedRun({ product, chromium, report, args }) {
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await runNode([playwright, 'test', '--reporter=list,json', ...args], {
    cwd: E2E,
    output: 'show',
    env: {
      BASE_URL: product.url,
      INBOX_URL: product.inboxUrl,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  const results = await readFile(report, 'utf8').then(JSON.parse, () => null);
  if (!results) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = results.stats;
  const failed = unexpected + flaky + (results.errors ?? []).length;
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed };
}
