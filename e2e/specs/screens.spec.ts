import { fileURLToPath } from 'node:url';

import { FOUNDERS_IDEAS, PICTURED } from '../support/pictured-screens.js';
import { open } from '../support/screens.js';
import { test } from '../support/test.js';

const FOLDER = fileURLToPath(new URL('../../artifacts/screens', import.meta.url));

/** Widths in CSS pixels and color schemes, each separated by commas. */
const { SCREEN_WIDTHS = '390,1280', SCREEN_SCHEMES = 'light,dark' } = process.env;
const HEIGHTS: Record<string, number> = { 390: 844, 768: 1024 };
const SIZES = SCREEN_WIDTHS.split(',').map((width) => ({
  width: Number(width),
  height: HEIGHTS[width] ?? 800,
}));
const SCHEMES = SCREEN_SCHEMES.split(',') as ('light' | 'dark')[];

for (const screen of PICTURED) {
  test(`captures ${screen.name}`, async ({ api, lookingAs, newPage }) => {
    test.slow();
    const { body: ideas } = await (
      await api.person('founder@groundswell.test')
    ).get<{ id: string; title: string }[]>('/api/user/ideas');
    const address = screen.address.replace(
      /\{(\w+)\}/,
      (_, key: string) =>
        ideas.find(({ title }) => title === FOUNDERS_IDEAS[key as keyof typeof FOUNDERS_IDEAS])!.id,
    );
    for (const viewport of SIZES) {
      const page = screen.as ? await lookingAs(screen.as, { viewport }) : await newPage({ viewport });
      await open(page, { ...screen, address });
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        // Loads all images immediately instead of on scrolling.
        await page.evaluate(async () => {
          for (const image of document.images) image.loading = 'eager';
          await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
        });
        const path = `${FOLDER}/${screen.name}-${viewport.width}-${colorScheme}.png`;
        // Dialogs fill the window rather than the page.
        const fullPage = (await page.getByRole('dialog').count()) === 0;
        await page.screenshot({ path, fullPage, animations: 'disabled' });
      }
    }
  });
}
