import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page, Response } from '@playwright/test';

import { CATEGORY_GROUPS } from '../../frontend/src/api/category-groups.generated.js';

const LANGUAGES = fileURLToPath(new URL('../../frontend/dist/.vite/languages.json', import.meta.url));
/** The folder of the code in accented English, which the build of a browser test contains. */
const folderOf = () => (JSON.parse(readFileSync(LANGUAGES, 'utf8')) as Record<string, string>)['en-XA'];

/** Accented letters that replace the English ones. */
export const ACCENTED = /[\u00C0-\u024F\u1E00-\u1EFF]/;
/** The data that a page's HTML contains. */
const JSON_IN_PAGE = /<script type="application\/json"[^]*?<\/script>/g;
const CATEGORIES: ReadonlySet<string> = new Set(Object.entries(CATEGORY_GROUPS).flat(2));
/** Email addresses, URLs and handles. */
const ADDRESSES = /\b[\w.]{1,40}@[\w.]{1,40}|https?:\S+|@handle/g;
/** What is the same in English and accented English: words that the browser writes, and proper names. */
const NAMES = new RegExp(
  `\\b(?:${[
    'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|am|pm|in|ago|now',
    'days?|hours?|minutes?|week|month|year|last|next|yesterday|today|tomorrow|kb|mb|gb|usd|eur|inr',
    'groundswell|standard webhooks|github|paypal|razorpay|google|linkedin|whatsapp|twitter|hacker news|reddit|csv|json|png|utm|url|api',
    'ctrl|esc|enter|email|english|deutsch|español|français|starter|growth|pro|ultimate',
  ].join('|')})\\b`,
  'gi',
);

/**
 * Makes a page load the code in accented English, 40% longer. The server's rendering of a screen is discarded,
 * because it is in English.
 * @returns the texts that the server has sent so far: what people wrote, and its own sentences
 */
export async function usePseudoLanguage(page: Page): Promise<() => string> {
  const folder = folderOf();
  if (!folder)
    throw new Error('The build has no accented English: unset BASE_URL, or set PSEUDO_LANGUAGE=1.');
  let sent = '';
  const keep = async (response: Response) => {
    const type = response.headers()['content-type'] ?? '';
    const body = /json|html/.test(type) ? await response.text().catch(() => '') : '';
    // A page's HTML also contains the texts of the screen, which would hide the same texts in the code.
    const data = type.includes('html') ? (body.match(JSON_IN_PAGE) ?? []) : [body];
    sent += data.join(' ');
  };
  page.on('response', (response) => void keep(response));
  await page.route(/\/assets\/[^/]+\.js$/, (route) =>
    route.continue({ url: route.request().url().replace('/assets/', `/${folder}/`) }),
  );
  await page.addInitScript(() => {
    // This happens before the page's code runs.
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') document.getElementById('root')?.replaceChildren();
    });
  });
  return () => sent;
}

/**
 * Texts and labels on the screen that are neither accented nor sent by the server. Each is English that was
 * written into the code without being a message. Skips names of categories, which English pages show as
 * stored.
 */
export async function textsOutsideMessages(page: Page, sent: string): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      // Texts in their own language: names of languages, and what people wrote.
      if (parent.closest('script, style, noscript, [lang]:not(html), [aria-hidden="true"], code, pre'))
        continue;
      found.add(node.nodeValue!);
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        if (!element.closest('[lang]:not(html)')) found.add(element.getAttribute(name) ?? '');
    return [...found];
  });
  // Quotation marks and dots between values are the same in every language.
  const isSent = (text: string) =>
    text.split(/“|”| · /).every((part) => sent.includes(JSON.stringify(part.trim()).slice(1, -1)));
  return texts.filter((text) => {
    if (CATEGORIES.has(text)) return false;
    const own = text.replace(ADDRESSES, '').replace(NAMES, '');
    return /[a-z]{2}/i.test(own) && !ACCENTED.test(own) && !isSent(text);
  });
}
