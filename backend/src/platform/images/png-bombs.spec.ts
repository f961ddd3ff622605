import { crc32, deflateSync } from 'node:zlib';

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';

import { makeImages } from './image.js';
import { withoutPngBombs } from './png-bombs.js';

/** Number of bytes in the signature and the first chunk. */
const HEAD = 33;
const picture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Creates megabytes of spaces, compressed to a few kilobytes. */
const packed = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '));
const BOMBS: [string, (megabytes: number) => Buffer][] = [
  ['tEXt', () => Buffer.from('Comment\0made with a program', 'latin1')],
  ['zTXt', (megabytes) => Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed(megabytes)])],
  ['iTXt', (megabytes) => Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), packed(megabytes)])],
];

describe('text chunks in a PNG', () => {
  it.each(BOMBS)('are removed before decompression: %s', async (type, text) => {
    const png = await picture();
    const one = chunk(type, text(1));
    const bytes = Buffer.concat([png.subarray(0, HEAD), one, one, png.subarray(HEAD)]);
    expect((await sharp(bytes).metadata()).comments).toHaveLength(2);
    expect(withoutPngBombs(bytes).equals(png)).toBe(true);
  });

  it("don't prevent processing, even if they would decompress to 4 GB", async () => {
    const png = await picture();
    const one = chunk('zTXt', BOMBS[1]![1](7));
    const bytes = Buffer.concat([png.subarray(0, HEAD), ...Array<Buffer>(600).fill(one), png.subarray(HEAD)]);
    expect(withoutPngBombs(bytes).equals(png)).toBe(true);
    const dataUrl = `data:image/png;base64,${bytes.toString('base64')}`;
    await expect(makeImages(dataUrl, [{ width: 4, height: 4, fit: 'cover' }], 'image')).resolves.toHaveLength(
      1,
    );
  });

  it("aren't required, and neither corrupt PNGs nor other formats cause an error", async () => {
    const png = await picture();
    expect(withoutPngBombs(png)).toBe(png);
    expect(withoutPngBombs(png.subarray(0, 40)).equals(png.subarray(0, 40))).toBe(true);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.boolean(), (tail, begins) => {
        const bytes = Buffer.concat([begins ? png.subarray(0, HEAD) : Buffer.alloc(0), tail]);
        const filtered = withoutPngBombs(bytes);
        expect(filtered.length).toBeLessThanOrEqual(bytes.length);
        expect(filtered.subarray(0, 8).equals(bytes.subarray(0, 8))).toBe(true);
      }),
    );
  });
});

describe('a color profile in a PNG', () => {
  const profile = (megabytes: number) =>
    chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), packed(megabytes)]));
  const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
    Buffer.concat([png.subarray(0, HEAD), ...chunks, png.subarray(HEAD)]);

  it('is preserved', async () => {
    const png = await sharp(await picture())
      .withIccProfile('p3')
      .png()
      .toBuffer();
    expect(png.includes('iCCP')).toBe(true);
    expect(withoutPngBombs(png)).toBe(png);
  });

  it("is removed if it decompresses to more than a megabyte, is corrupt, or isn't the first profile", async () => {
    const png = await picture();
    const broken = chunk('iCCP', Buffer.from('profile\0\0nothing', 'latin1'));
    for (const one of [profile(2), broken])
      expect(withoutPngBombs(withChunks(png, one)).equals(png)).toBe(true);
    const small = profile(1);
    expect(withoutPngBombs(withChunks(png, small, small)).equals(withChunks(png, small))).toBe(true);
  });
});
