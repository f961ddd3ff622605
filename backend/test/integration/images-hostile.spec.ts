import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { patient } from '@groundswell/testing/slowness';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';

import { IMAGE_BODY_BYTES, IMAGE_LIMITS } from '../../src/platform/images/image-limits.js';
import { animation, dataUrl, picture, pngClaiming } from '../support/hostile-images.js';
import { type SignedIn, testApp } from '../support/test-app.js';

const app = testApp();
let founder: SignedIn;

beforeAll(async () => {
  founder = await app.signIn('founder@example.com');
});

const send = (image: string) =>
  founder.post('/api/ideas', { title: 'Hostile', description: 'Or broken.', category: 'AI', image });

const NOT_AN_IMAGE = [400, { image: ['Please select an image file.'] }];
const TOO_DETAILED = [
  400,
  { image: ['This image has too many pixels or frames. Please select a smaller one.'] },
];
const answerTo = async (image: string) => {
  const { status, body } = await send(image);
  return [status, body.errors];
};

describe('an upload', () => {
  it.each([
    ['30,000 by 30,000 pixels', 30_000, 30_000],
    ['a single line of 50 million pixels', 50_000_001, 1],
  ])('that is a decompression bomb of %s is rejected before it is decoded', async (_, width, height) => {
    const bomb = pngClaiming(width, height);
    expect(bomb.length).toBeLessThan(10_000);
    const started = performance.now();
    expect(await answerTo(dataUrl('png', bomb))).toEqual(TOO_DETAILED);
    expect(performance.now() - started).toBeLessThan(patient(2_000));
  });

  it('that is an endless animation is rejected', async () => {
    const bytes = await animation('gif', IMAGE_LIMITS.frames + 1, 16);
    expect((await sharp(bytes).metadata()).pages).toBe(IMAGE_LIMITS.frames + 1);
    expect(await answerTo(dataUrl('gif', bytes))).toEqual(TOO_DETAILED);
  });

  it('with too many pixels in all frames combined is rejected', async () => {
    // Flat frames compress well, so a small file can hold 60 megapixels.
    const frames = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        sharp({
          create: {
            width: 1000,
            height: 1000,
            channels: 3,
            background: { r: (n % 2) * 255, g: n * 4, b: 0 },
          },
        })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true }, limitInputPixels: false })
      .gif({ effort: 1, dither: 0, colors: 4 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).pages).toBe(60);
    expect(await answerTo(dataUrl('gif', bytes))).toEqual(TOO_DETAILED);
  });

  it.each(['gif', 'webp'] as const)(
    'that is a short animated %s is reduced to its first frame',
    async (format) => {
      const { status, body } = await send(dataUrl(format, await animation(format, 5, 40)));
      expect(status).toBe(201);
      const stored = Buffer.from(await (await fetch(new URL(body.featuredImage, app.url))).arrayBuffer());
      const { width, height, pages } = await sharp(stored).metadata();
      expect([width, height, pages ?? 1]).toEqual([40, 40, 1]);
    },
  );

  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('that is a truncated %s is rejected', async (format) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const whole = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#000', noise } })
      .toFormat(format)
      .toBuffer();
    expect(await answerTo(dataUrl(format, whole.subarray(0, whole.length / 2)))).toEqual(NOT_AN_IMAGE);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['SVG', dataUrl('svg+xml', svg)],
    ['SVG that calls itself PNG', dataUrl('png', svg)],
    ['an SVG that is not in base64', `data:image/svg+xml,${encodeURIComponent(svg)}`],
    ['text', dataUrl('png', 'not a picture at all')],
    ['PDF', dataUrl('png', '%PDF-1.7\n%%EOF')],
    ['empty', dataUrl('png', '')],
    ['invalid base64', 'data:image/png;base64,????'],
    ['HTML', `data:text/html;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`],
  ])('that is %s is rejected', async (_, image) => {
    expect(await answerTo(image)).toEqual(NOT_AN_IMAGE);
  });

  it('that is a TIFF or an AVIF is rejected, because only four formats are accepted', async () => {
    for (const format of ['tiff', 'avif'] as const) {
      expect(await answerTo(dataUrl('png', await picture().toFormat(format).toBuffer()))).toEqual(
        NOT_AN_IMAGE,
      );
    }
  });

  it('that is both an image and an archive or a script is rejected', async () => {
    const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
    expect(await answerTo(dataUrl('png', Buffer.concat([await picture().png().toBuffer(), zip])))).toEqual(
      NOT_AN_IMAGE,
    );
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'that is a %s with trailing data is accepted without that data',
    async (format) => {
      const video = Buffer.concat([
        Buffer.from('\0\0\0\x18ftypmp42', 'latin1'),
        Buffer.from('SECRET'.repeat(50)),
      ]);
      const whole = await picture().toFormat(format).toBuffer();
      const { status, body } = await send(dataUrl(format, Buffer.concat([whole, video])));
      expect(status).toBe(201);
      for (const path of [body.image, body.featuredImage]) {
        const stored = Buffer.from(await (await fetch(new URL(path, app.url))).arrayBuffer());
        expect((await sharp(stored).metadata()).format).toBe('webp');
        expect(stored.includes('SECRET')).toBe(false);
      }
    },
  );

  it('that is both a GIF and JavaScript is rejected or stripped to the GIF', async () => {
    // The image's width spells the start of a comment, which ends after the image data.
    const gif = await picture().gif().toBuffer();
    gif.write('/*', 6, 'latin1');
    const { status, body } = await send(dataUrl('gif', Buffer.concat([gif, Buffer.from('*/=1;alert(1)')])));
    expect([201, 400]).toContain(status);
    if (status === 201)
      expect(await (await fetch(new URL(body.image, app.url))).text()).not.toContain('alert');
  });

  it('is accepted at exactly 5 MB, and rejected if it is one byte larger', async () => {
    // A comment made of zeros pads a JPEG to any size: each segment takes 65,533 bytes.
    const jpeg = await picture().jpeg().toBuffer();
    const ofSize = (bytes: number) => {
      const parts = [jpeg.subarray(0, 2)];
      for (let missing = bytes - jpeg.length; missing > 0;) {
        const size = missing < 65_541 + 4 ? Math.min(missing, 65_537 - 4) : 65_000;
        parts.push(Buffer.from([0xff, 0xfe, (size - 2) >> 8, (size - 2) & 255]), Buffer.alloc(size - 4));
        missing -= size;
      }
      const whole = Buffer.concat([...parts, jpeg.subarray(2)]);
      expect(whole.length).toBe(bytes);
      return dataUrl('jpeg', whole);
    };
    expect((await send(ofSize(IMAGE_LIMITS.bytes))).status).toBe(201);
    const { status, body } = await send(ofSize(IMAGE_LIMITS.bytes + 1));
    expect([status, body.code, body.message]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      'Please select an image smaller than 5MB',
    ]);
    const beyond = await send(`data:image/png;base64,${'A'.repeat(IMAGE_BODY_BYTES)}`);
    expect([beyond.status, beyond.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(beyond.body.message).toMatch('Please select an image smaller than 5MB');
  });

  it('waits or gets a 503 during many other uploads, but never fails otherwise', async () => {
    const big = dataUrl('jpeg', await picture(6000, 4000).jpeg().toBuffer());
    const answers = await Promise.all(Array.from({ length: 14 }, () => send(big)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(10);
    expect(answers.find(({ status }) => status === 503)!.body.message).toMatch('busy with other images');
    expect((await send(big)).status).toBe(201);
  });
});

it("a call that doesn't take images returns a general error if its body is too large", async () => {
  const { status, body } = await founder.post('/api/feedbacks', { ideaId: 'x', message: 'x'.repeat(70_000) });
  expect([status, body.code, body.message]).toEqual([413, 'PAYLOAD_TOO_LARGE', 'The request is too large.']);
});

describe('the URL of an image', () => {
  it('must be https', async () => {
    const text = 'Please use an image address that starts with https://.';
    expect(await answerTo('http://example.com/cover.png')).toEqual([400, { image: [text] }]);
  });

  it('is stored unchanged, and never requested by the server', async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end();
    });
    server.on('connection', () => (requests += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const image = `https://127.0.0.1:${(server.address() as AddressInfo).port}/cover.png?a=1`;
    const { status, body } = await send(image);
    expect([status, body.image, body.featuredImage]).toEqual([201, image, image]);
    expect((await founder.patch(`/api/ideas/${body.id}`, { image: `${image}&b=2` })).status).toBe(200);
    expect((await founder.get(`/api/ideas/${body.slug}`)).status).toBe(200);
    expect(requests).toBe(0);
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    'http://example.com/cover.png',
    'https://user:secret@example.com/cover.png',
    'https://user@example.com/cover.png',
    'https://example.com/a\r\nSet-Cookie: a=b',
    'https://example.com/a\nb.png',
    'https://example.com/a b.png',
    `https://example.com/${'a'.repeat(2048)}`,
    'https://',
    'https:///cover.png',
    '//example.com/cover.png',
    'javascript:alert(1)',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    '/etc/passwd',
    '/uploads/../session-secret',
    '/uploads/ideas/of-somebody-else-card.webp',
  ])("can't be %j", async (image) => {
    const { status, body } = await send(image);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['image']]);
  });
});
