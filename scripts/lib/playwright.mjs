import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runNode } from './child.mjs';
import { E2E, ROOT } from './paths.mjs';

/**
 * Runs Playwright against a running product.
 * @param {{ product: { url: string, inboxUrl: string, logFile?: string }, chromium: string, report: string,
 *   args: string[] }} options `logFile`: the product's, of which a test that fails shows its part; `report`:
 *   a file for Playwright's JSON report; `args` go to Playwright
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function countedRun({ product, chromium, report, args }) {
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await runNode([playwright, 'test', '--reporter=list,json', ...args], {
    cwd: E2E,
    output: 'show',
    env: {
      BASE_URL: product.url,
      INBOX_URL: product.inboxUrl,
      SERVER_LOG: product.logFile ?? '',
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  });
  const results = await readFile(report, 'utf8').then(JSON.parse, () => null);
  if (!results) return { passed: 0, failed: 1 };
  // Flaky ones are there only where somebody asks for more tries by hand.
  const failed = results.stats.unexpected + results.stats.flaky + (results.errors ?? []).length;
  return { passed: results.stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed };
}
