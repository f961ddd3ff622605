import { accessSync, constants } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import { PlainError } from './plain-error.mjs';
import { runNode } from './child.mjs';
import { E2E, ROOT } from './paths.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Headless Chromium shell. The tests take a quarter less time in it. */
const HEADLESS = 'chromium-headless-shell';

/**
 * Finds the path to a Chromium: `CHROMIUM_PATH`, or else the first one on the PATH.
 * @param {{ headless?: boolean }} [options] `headless`: prefer the headless shell
 */
export function findChromium({ headless = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isProgram(named)) return named;
    throw new PlainError(`CHROMIUM_PATH is "${named}", but no program exists there.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const names = headless ? [HEADLESS, ...NAMES] : NAMES;
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  if (found) return found;
  throw new PlainError(
    'The browser tests need Chromium, which was not found. Install it (Debian and Ubuntu: "apt-get install chromium"; ' +
      'macOS: "brew install --cask chromium"), or set CHROMIUM_PATH to an installed Chrome or Chromium.',
  );
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs Playwright against a running product.
 * @param {{ product: { url: string, inboxUrl: string, logFile?: string }, chromium: string, report: string,
 * args: string[] }} options `logFile`: the product's log, where a failing test finds its own part;
 * `report`: file for Playwright's JSON report; `args` go to Playwright
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
  // Flaky tests exist only if someone enables retries manually. They count as failed.
  const failed = results.stats.unexpected + results.stats.flaky + (results.errors ?? []).length;
  return { passed: results.stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed };
}
