import sharp from 'sharp';

import { makeImages } from './image.js';
import { ImageProcessingBusy } from './image.errors.js';

it('image processing handles two images at a time, lets eight wait, and rejects further images', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const make = () =>
    makeImages(
      `data:image/png;base64,${png.toString('base64')}`,
      [{ width: 4, height: 4, fit: 'cover' }],
      'image',
    );
  const ends = await Promise.allSettled(Array.from({ length: 11 }, make));
  expect(ends.slice(0, 10).every((end) => end.status === 'fulfilled')).toBe(true);
  expect((ends[10] as PromiseRejectedResult).reason).toBeInstanceOf(ImageProcessingBusy);
  await expect(make()).resolves.toHaveLength(1);
});
