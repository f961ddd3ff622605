import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ROOT } from '../../scripts/lib/paths.mjs';
import { PlainError } from '../../scripts/lib/plain-error.mjs';

/** Lighthouse, with its packages; not in our own. */
export const LIGHTHOUSE = join(ROOT, 'lab', 'lighthouse');
const { resolve: find } = createRequire(join(LIGHTHOUSE, 'package.json'));
const load = (name) => import(pathToFileURL(find(name)).href);

/** Odd, so that there is a median. */
const RUNS = 3;

/** Points of 100. */
const SCORES = {
  performance: { name: 'Performance', atLeast: 98 },
  accessibility: { name: 'Accessibility', atLeast: 100 },
  'best-practices': { name: 'Best practices', atLeast: 100 },
  seo: { name: 'SEO', atLeast: 100 },
};

/** LCP and TBT in ms. */
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

/**
 * Measures one address `RUNS` times, each in a browser of its own, and keeps the reports of the run with the
 * median performance.
 * @param {string} url
 * @param {{ chromium: string, reports: string }} places path of the browser; folder for `<page>.html` and
 *   `<page>.json`
 * @returns {Promise<{ scores: Record<string, number>, numbers: Record<string, number>, failed: string[] }>}
 *   medians, by the names of SCORES (points) and NUMBERS; and the audits that cost points outside performance
 */
export async function measure(url, { chromium, reports }) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(url, chromium));
  const scores = mapValues(SCORES, (_, id) => median(runs.map(({ lhr }) => points(lhr, id))));
  const numbers = mapValues(NUMBERS, ({ read }) => median(runs.map(({ lhr }) => read(lhr))));
  const kept = runs.find(({ lhr }) => points(lhr, 'performance') === scores.performance);
  const file = join(reports, fileName(url));
  await writeFile(`${file}.html`, kept.report[0]);
  await writeFile(`${file}.json`, kept.report[1]);
  return { scores, numbers, failed: failedAudits(kept.lhr) };
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
    // The default configuration is the one wanted: a mid-range phone on simulated slow 4G.
    const result = await lighthouse(url, { port: chrome.port, output: ['html', 'json'], logLevel: 'silent' });
    const problem = result?.lhr.runtimeError;
    if (!result || problem) throw new PlainError(`Lighthouse could not measure ${url}: ${problem?.message}`);
    return result;
  } finally {
    chrome.kill();
  }
}

/** Prints the medians, and what cost points. */
export function print({ scores, numbers, failed }) {
  const rows = [
    ...Object.entries(SCORES).map(([id, { name }]) => [name, String(scores[id])]),
    ...Object.entries(NUMBERS).map(([id, { name, show }]) => [name, show(numbers[id])]),
  ];
  for (const [name, value] of rows) console.log(`      ${name.padEnd(16)} ${value.padStart(8)}`);
  for (const title of failed) console.log(`      failed: ${title}`);
}

/** @returns {string[]} one sentence for each target that is missed */
export function shortfalls({ scores, numbers }) {
  return [
    ...Object.entries(SCORES)
      .filter(([id, { atLeast }]) => scores[id] < atLeast)
      .map(([id, { name, atLeast }]) => `${name} is ${scores[id]}, below ${atLeast}.`),
    ...Object.entries(NUMBERS)
      .filter(([id, { atMost }]) => numbers[id] > atMost)
      .map(([id, { name, show, atMost }]) => `${name} is ${show(numbers[id])}, above ${show(atMost)}.`),
  ];
}

/** Titles of the audits that weigh in a category which must be perfect, and are not. */
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

/** `/ideas/quiet-hours` becomes `ideas-quiet-hours`, home `home`. */
function fileName(url) {
  return new URL(url).pathname.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
}
