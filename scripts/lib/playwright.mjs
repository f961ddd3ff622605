import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runNode } from './child.mjs';
import { E2E, ROOT } from './paths.mjs';

/**
 * Runs Playwright against a running product.
 * @param {{ product: { url: string, inboxUrl: string }, chromium: string, report: string, args: string[] }} options `report`: a file for
 * Playwright's JSON report; `args` go to Playwright
 * @returns {Promise<{ passed: number, failed: number, unsteady: string[] }>} `unsteady`: titles of those that passed at the second try, which only
 * CI grants; they count as passed.
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
  if (!results) return { passed: 0, failed: 1, unsteady: [] };
  const { expected, unexpected, flaky } = results.stats;
  const failed = unexpected + (results.errors ?? []).length;
  return {
    passed: expected + flaky,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    unsteady: results.suites.flatMap(unsteadyOf),
  };
}

function unsteadyOf({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ file, line, title }) => `${file}:${line} ${title}`), ...suites.flatMap(unsteadyOf)];
}
