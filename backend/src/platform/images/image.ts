import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp } from 'sharp';

import { carriesForeignContent } from './foreign-content.js';
import { NotAnImage, ImageProcessingBusy, ImageTooDetailed, ImageTooLarge } from './image.errors.js';
import { IMAGE_LIMITS } from './image-limits.js';
import { withoutPngBombs } from './png-bombs.js';

// Images are never processed twice, so libvips' cache of past operations would only use memory.
sharp.cache(false);

/**
 * A size to make. `cover` cuts to exactly this size; `inside` fits the whole image in and never enlarges it.
 * Pixels.
 */
export interface ImageSize {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif']);
const DATA_URL_HEAD = /^data:image\/[a-z0-9.+-]{1,40};base64,/i;
/**
 * Looked for instead of matching the whole: over millions of characters that would remember every step, to be
 * able to go back.
 */
const NOT_BASE64 = /[^a-z0-9+/]/i;
const QUALITY = 80;
/** Seconds that one image may take. */
const TIMEOUT = 10;

/**
 * Unpacking takes up to 4 bytes a pixel, 200 MB: two at a time keep this bounded, and whoever would have to
 * wait for more than eight others is better told to come again.
 */
const AT_ONCE = 2;
const MOST_WAITING = 8;
const limit = pLimit(AT_ONCE);

/**
 * Turns what a person uploaded into images of ours: content decides, not the declared type; turned upright by
 * its EXIF orientation; re-encoded to WebP, which leaves all metadata (places, cameras) behind; the first
 * frame of an animation.
 * @param dataUrl `data:image/png|jpeg|webp|gif;base64,...`.
 * @param sizes what to make of it.
 * @param field the name of the field that an error's texts are for.
 * @returns the WebP files, in the order of `sizes`.
 * @throws NotAnImage, ImageTooLarge, ImageTooDetailed; ImageProcessingBusy when too many are at it already.
 */
export async function makeImages(
  dataUrl: string,
  sizes: readonly ImageSize[],
  field: string,
): Promise<Buffer[]> {
  const sent = bytesOf(dataUrl, field);
  if (limit.pendingCount >= MOST_WAITING) throw new ImageProcessingBusy();
  return limit(async () => {
    const bytes = withoutPngBombs(sent);
    await check(bytes, field);
    if (carriesForeignContent(sent)) throw new NotAnImage(field);
    const images: Buffer[] = [];
    // One after the other: together they would hold the unpacked image twice.
    for (const size of sizes) {
      images.push(
        await resized(open(bytes), size).catch(() => {
          throw new NotAnImage(field);
        }),
      );
    }
    return images;
  });
}

/** @returns the file in the data URL. The size is checked before anything is decoded. */
function bytesOf(dataUrl: string, field: string): Buffer {
  const head = DATA_URL_HEAD.exec(dataUrl)?.[0];
  if (!head) throw new NotAnImage(field);
  const base64 = dataUrl.slice(head.length);
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  if (Math.floor((base64.length * 3) / 4) - padding > IMAGE_LIMITS.bytes) throw new ImageTooLarge(field);
  const digits = base64.slice(0, base64.length - padding);
  if (digits === '' || NOT_BASE64.test(digits)) throw new NotAnImage(field);
  return Buffer.from(base64, 'base64');
}

/** Refuses what should not be unpacked, going by its header. */
async function check(bytes: Buffer, field: string): Promise<void> {
  // Without the pixel limit, which would hide the difference between a bomb and a broken file; a header
  // unpacks nothing.
  const metadata: Metadata | null = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata || !FORMATS.has(metadata.format ?? '')) throw new NotAnImage(field);
  const frames = metadata.pages ?? 1;
  if (frames > IMAGE_LIMITS.frames || metadata.width * metadata.height * frames > IMAGE_LIMITS.pixels) {
    throw new ImageTooDetailed(field);
  }
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: IMAGE_LIMITS.pixels, pages: 1, failOn: 'error' });
}

function resized(image: Sharp, size: ImageSize): Promise<Buffer> {
  return image
    .autoOrient()
    .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT })
    .toBuffer();
}
