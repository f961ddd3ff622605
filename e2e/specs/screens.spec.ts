import { fileURLToPath } from 'node:url';

import { PLAIN_PAGES } from '../support/public-pages.js';
import { open, SCREENS } from '../support/screens.js';
import { test } from '../support/test.js';

const FOLDER = fileURLToPath(new URL('../../artifacts/screens', import.meta.url));
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

for (const screen of [...SCREENS, ...PLAIN_PAGES]) {
  test(`captures ${screen.name}`, async ({ signedIn, newPage }) => {
    for (const size of SIZES) {
      const page = screen.as ? await signedIn(screen.as) : await newPage();
      await page.setViewportSize(size);
      await open(page, screen);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        // Loads all images immediately instead of on scrolling.
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
        });
        const path = `${FOLDER}/${screen.name}-${size.width}-${colorScheme}.png`;
        // Dialogs fill the window rather than the page.
        const fullPage = (await page.getByRole('dialog').count()) === 0;
        await page.screenshot({ path, fullPage, animations: 'disabled' });
      }
    }
  });
}
