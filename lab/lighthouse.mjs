// `npm run lighthouse`: runs Lighthouse, as a phone on simulated 4G, against the built product with demo
// data. Each page gets three runs, and the median counts. Exits with code 1 if a page misses a target.
// Reports are written to artifacts/lighthouse. Not for CI, because shared machines are too noisy. `npm run
// lighthouse -- /about /ideas` measures these pages instead.
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { withProduct } from './lib/run.mjs';
import { findChromium } from '../scripts/lib/browser-tests.mjs';
import { ensureInstalledApart } from '../scripts/lib/install.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { step } from '../scripts/lib/steps.mjs';

const REPORTS = join(ROOT, 'artifacts', 'lighthouse');
/** Folder for Lighthouse's packages, which aren't among the workspaces' packages. */
const LIGHTHOUSE = join(import.meta.dirname, 'lighthouse');
const { resolve: find } = createRequire(join(LIGHTHOUSE, 'package.json'));
const load = (name) => import(pathToFileURL(find(name)).href);

/** Languages whose home page and idea are measured in addition to English: one of them right to left. */
const LANGUAGES = ['de', 'ar'];

/** Number of runs per page. Odd, so that there is a median. */
const RUNS = 3;

/** Targets for the scores, in points out of 100. */
const SCORES = {
  performance: { name: 'Performance', atLeast: 98 },
  accessibility: { name: 'Accessibility', atLeast: 100 },
  'best-practices': { name: 'Best practices', atLeast: 100 },
  seo: { name: 'SEO', atLeast: 100 },
};

/** Targets for LCP and TBT, in ms. */
const NUMBERS = {
  lcp: {
    name: 'LCP',
    read: timing('largest-contentful-paint'),
    show: (value) => `${(value / 1000).toFixed(2)} s`,
    atMost: 1500,
  },
  tbt: {
    name: 'TBT',
    read: timing('total-blocking-time'),
    show: (value) => `${Math.round(value)} ms`,
    atMost: 150,
  },
  cls: {
    name: 'CLS',
    read: timing('cumulative-layout-shift'),
    show: (value) => value.toFixed(3),
    atMost: 0.02,
  },
};

await withProduct('lighthouse', async ({ url }) => {
  // Uses the headless shell, because Lighthouse sees no navigation in the headless mode of Chromium 156
  // (NO_NAVSTART).
  const chromium = findChromium({ headless: true });
  await step('Lighthouse installed', 'Installing Lighthouse', () => ensureInstalledApart(LIGHTHOUSE));
  await mkdir(REPORTS, { recursive: true });
  const paths = process.argv.slice(2);
  const pages = paths.length > 0 ? paths : await defaultPages(url);
  const wrong = [];
  for (const path of pages) {
    const result = await step(`Measured ${path}`, `Measuring ${path}`, () =>
      measure(`${url}${path}`, chromium),
    );
    print(result);
    wrong.push(...shortfalls(result).map((text) => `${path}: ${text}`));
  }
  console.log(`\n${wrong.length === 0 ? 'Every page meets its targets.' : wrong.join('\n')}`);
  console.log('Reports: artifacts/lighthouse');
  process.exitCode = wrong.length > 0 ? 1 : 0;
});

/** Paths of the home page, the list of all ideas, and the first idea on it, and two of them per language. */
async function defaultPages(url) {
  const response = await fetch(`${url}/api/ideas?sort=votes&limit=1`);
  const [idea] = await response.json();
  if (!idea) throw new PlainError('The demo data has no idea to measure.');
  const page = `/ideas/${idea.slug}`;
  return ['/', '/ideas', page, ...LANGUAGES.flatMap((tag) => [`/${tag}`, `/${tag}${page}`])];
}

/**
 * Measures one URL `RUNS` times, each in a new browser, and keeps the reports of the run with the median
 * performance.
 * @param {string} url
 * @param {string} chromium path to the browser
 * @returns {Promise<{ scores: Record<string, number>, numbers: Record<string, number>, failed: string[] }>}
 * medians, keyed by the names in SCORES (points) and NUMBERS; and the audits outside performance that cost
 * points
 */
async function measure(url, chromium) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(url, chromium));
  const scores = mapValues(SCORES, (_, id) => median(runs.map(({ lhr }) => points(lhr, id))));
  const numbers = mapValues(NUMBERS, ({ read }) => median(runs.map(({ lhr }) => read(lhr))));
  const middle = runs.find(({ lhr }) => points(lhr, 'performance') === scores.performance);
  const file = join(REPORTS, fileName(url));
  await writeFile(`${file}.html`, middle.report[0]);
  await writeFile(`${file}.json`, middle.report[1]);
  return { scores, numbers, failed: failedAudits(middle.lhr) };
}

async function runOnce(url, chromium) {
  const { launch } = await load('chrome-launcher');
  const { default: lighthouse } = await load('lighthouse');
  const chrome = await launch({
    chromePath: chromium,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'],
    logLevel: 'silent',
  });
  try {
    // Uses the default configuration: a mid-range phone on simulated slow 4G.
    const result = await lighthouse(url, { port: chrome.port, output: ['html', 'json'], logLevel: 'silent' });
    const problem = result?.lhr.runtimeError;
    if (!result || problem) throw new PlainError(`Lighthouse could not measure ${url}: ${problem?.message}`);
    return result;
  } finally {
    chrome.kill();
  }
}

/** Prints the medians, and the audits that cost points. */
function print({ scores, numbers, failed }) {
  const rows = [
    ...Object.entries(SCORES).map(([id, { name }]) => [name, String(scores[id])]),
    ...Object.entries(NUMBERS).map(([id, { name, show }]) => [name, show(numbers[id])]),
  ];
  for (const [name, value] of rows) console.log(`      ${name.padEnd(16)} ${value.padStart(8)}`);
  for (const title of failed) console.log(`      failed: ${title}`);
}

/** @returns {string[]} one sentence for each missed target */
function shortfalls({ scores, numbers }) {
  return [
    ...Object.entries(SCORES)
      .filter(([id, { atLeast }]) => scores[id] < atLeast)
      .map(([id, { name, atLeast }]) => `${name} is ${scores[id]}, below ${atLeast}.`),
    ...Object.entries(NUMBERS)
      .filter(([id, { atMost }]) => numbers[id] > atMost)
      .map(([id, { name, show, atMost }]) => `${name} is ${show(numbers[id])}, above ${show(atMost)}.`),
  ];
}

/** Titles of imperfect audits in categories that require a perfect score. */
function failedAudits({ categories, audits }) {
  return Object.keys(SCORES)
    .filter((id) => id !== 'performance')
    .flatMap((id) => categories[id].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${audits[id].title} (${id})`);
}

function timing(audit) {
  return (lhr) => lhr.audits[audit].numericValue;
}

function points(lhr, category) {
  return Math.round((lhr.categories[category].score ?? 0) * 100);
}

function median(values) {
  return values.toSorted((a, b) => a - b)[(values.length - 1) / 2];
}

function mapValues(object, map) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));
}

/** The report's file name: `/ideas/quiet-hours` becomes `ideas-quiet-hours`, and the home page `home`. */
function fileName(url) {
  return new URL(url).pathname.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
}
