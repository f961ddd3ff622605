import { expect, it } from '@jest/globals';
import sharp from 'sharp';

import { drawCover } from '../../modules/site/infrastructure/covers/cover.js';
import { renderCover } from './covers.js';

it('a cover is rendered at card and large size, within the weight of a page', async () => {
  for (const category of ['Security & Compliance', 'E-commerce']) {
    const { card, large } = await renderCover(
      drawCover({ title: 'Borrow a drill from your street', category }),
    );
    expect(await sharp(card).metadata()).toMatchObject({ format: 'webp', width: 800, height: 450 });
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 900 });
    expect(card.length).toBeLessThan(100_000);
  }
});
