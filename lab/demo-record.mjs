// `npm run film -w lab`: films the tour that home shows, from the real product in a real Chromium, with
// ffmpeg. Writes the film, its captions and its poster to frontend/src/app/screens/home/tour/.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

import { clientOf } from '../testing/playwright-client.mjs';
import { signIn } from '../testing/sign-in.mjs';
import { Camera } from './film/camera.mjs';
import { develop } from './film/film.mjs';
import { tour } from './film/tour.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { FRONTEND } from '../scripts/lib/paths.mjs';
import { runScript } from '../scripts/lib/plain-error.mjs';
import { startProduct } from '../scripts/lib/start-product.mjs';
import { step } from '../scripts/lib/steps.mjs';

const FOLDER = join(FRONTEND, 'src', 'app', 'screens', 'home', 'tour');
const SIZE = { width: 1280, height: 720 };

process.env.RATE_LIMIT_FACTOR ??= '0';

/**
 * A page in a context of its own, as one person has it: nothing moves by itself, and no question about
 * cookies is in the way.
 */
async function pageOf(browser, url, email) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZE,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    extraHTTPHeaders: {},
  });
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  if (email) await signIn(clientOf(context.request), email);
  return context.newPage();
}

await runScript(async () => {
  const executablePath = findChromium();
  await ensureInstalled({ forTests: true });
  await ensureBuilt();
  const scratch = await mkdtemp(join(tmpdir(), 'groundswell-demo-'));
  const frames = join(scratch, 'frames');
  let product, browser;
  try {
    product = await step('Product started', 'Starting the product', () =>
      startProduct(join(scratch, 'data')),
    );
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    const camera = new Camera(frames);
    const poster = join(scratch, 'poster.png');
    await step('Tour filmed', 'Filming the tour', async () => {
      const pages = {
        visitor: await pageOf(browser, product.url),
        founder: await pageOf(browser, product.url, 'founder@groundswell.test'),
        admin: await pageOf(browser, product.url, 'admin@groundswell.test'),
      };
      await tour(pages, camera, poster);
    });
    await mkdir(FOLDER, { recursive: true });
    const { film, seconds, bytes } = await step('Film developed', 'Developing the film', () =>
      develop(camera, poster, frames, FOLDER),
    );
    console.log(`\n  ${film}: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(2)} MB`);
  } finally {
    await browser?.close();
    await product?.stop();
    await rm(scratch, { recursive: true, force: true });
  }
});
