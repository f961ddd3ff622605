// `npm run pictures -w lab`: takes the README's screenshots of the real product with demo data, in a real
// Chromium. Each screen is captured in light and dark mode, as docs/pictures/NAME-light.webp and
// NAME-dark.webp.
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { pageOf, withBrowser } from './lib/browser.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';

const FOLDER = join(ROOT, 'docs', 'pictures');
const SIZE = { width: 1280, height: 860 };
/** Maximum size of a picture, in bytes. */
const MOST_BYTES = 120_000;
const FOUNDER = 'founder@groundswell.test';
/** The founder's demo idea with votes, goals, a price test and campaigns. */
const IDEA = 'Hand work over between time zones without a meeting';

/**
 * Screens, keyed by the picture's name: a path, a heading that appears once the screen is ready, and the
 * number of pixels to keep above it. Without that number, the page isn't scrolled.
 */
const SCREENS = {
  home: () => ['/', 'Know if people want it before you build it.'],
  evidence: (id) => [`/evidence/${id}`, 'Goal reached'],
  experiments: (id) => [`/evidence/${id}/experiments`, 'No clear winner', 150],
  waitlist: (id) => [`/waitlist-management?ideaId=${id}`, 'Subscribers', 84],
  campaigns: (id) => [`/email-campaigns/${id}`, 'What four weeks by hand taught us', 110],
  inbox: (id) => [`/feedback/${id}`, 'Words'],
};

await withBrowser('pictures', async ({ browser, url }) => {
  await mkdir(FOLDER, { recursive: true });
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const options = {
      baseURL: url,
      colorScheme,
      viewport: SIZE,
      reducedMotion: /** @type {const} */ ('reduce'),
    };
    await takeAll(await pageOf(browser, options, FOUNDER), colorScheme);
  }
});

// Scrolls the page. Runs in the page.
function scrollTo(element, above) {
  window.scrollTo({ top: window.scrollY + element.getBoundingClientRect().top - above, behavior: 'instant' });
}

async function takeAll(page, mode) {
  const ideas = await (await page.request.get('/api/user/ideas?limit=100')).json();
  const { id } = ideas.find(({ title }) => title === IDEA);
  for (const [name, screen] of Object.entries(SCREENS)) {
    const [address, heading, above] = screen(id);
    await page.goto(address, { waitUntil: 'networkidle' });
    const there = page.getByRole('heading', { name: heading }).first();
    await there.waitFor();
    await page.waitForLoadState('networkidle');
    if (above) await there.evaluate(scrollTo, above);
    if (name === 'inbox') await page.getByText('I like it, but please do not measure').click();
    await page.waitForTimeout(500);
    const file = join(FOLDER, `${name}-${mode}.webp`);
    const png = await page.screenshot({ type: 'png', animations: 'disabled' });
    await sharp(png).webp({ quality: 82, effort: 6 }).toFile(file);
    const { size } = await stat(file);
    if (size > MOST_BYTES) throw new PlainError(`${file} weighs ${size} bytes; ${MOST_BYTES} are allowed.`);
    console.log(`  ${name}-${mode}.webp: ${(size / 1000).toFixed(0)} kB`);
  }
}
