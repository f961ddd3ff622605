import sharp from 'sharp';

import { carriesForeignContent } from './foreign-content.js';

const FORMATS = ['png', 'jpeg', 'webp', 'gif'] as const;
type Format = (typeof FORMATS)[number];

/** Creates an image of noise, so that it has many blocks and every byte value. */
const picture = (format: Format, frames = 1) => {
  const raw = Buffer.from(Array.from({ length: 64 * 48 * 3 * frames }, (_, n) => (n * 7919) % 251));
  return sharp(raw, { raw: { width: 64, height: 48 * frames, channels: 3, pageHeight: 48 } })
    .toFormat(format)
    .toBuffer();
};
/** An archive without files, which is recognized by its end like any other archive. */
const ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

describe('the check for foreign content in an image', () => {
  it.each(FORMATS)('accepts a plain %s', async (format) => {
    expect(carriesForeignContent(await picture(format))).toBe(false);
  });

  it.each(['gif', 'webp'] as const)('accepts an animated %s', async (format) => {
    expect(carriesForeignContent(await picture(format, 5))).toBe(false);
  });

  it.each(FORMATS)('rejects a ZIP archive after the end of a %s', async (format) => {
    expect(carriesForeignContent(Buffer.concat([await picture(format), ZIP]))).toBe(true);
  });

  it.each(FORMATS)('accepts any other data after the end of a %s', async (format) => {
    const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(400, 7)]);
    for (const tail of [video, Buffer.alloc(1), Buffer.from('made with a program')])
      expect(carriesForeignContent(Buffer.concat([await picture(format), tail]))).toBe(false);
  });

  it.each(['<script>alert(1)</script>', '<?php system($_GET["c"]); ?>', '<HTML>', '%PDF-1.7'])(
    'rejects %j in the comment of a JPEG',
    async (text) => {
      const jpeg = await picture('jpeg');
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text)]);
      const bytes = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
      expect((await sharp(bytes).metadata()).format).toBe('jpeg');
      expect(carriesForeignContent(bytes)).toBe(true);
    },
  );
});
