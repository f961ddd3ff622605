import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp } from 'sharp';

import { carriesForeignContent } from './foreign-content.js';
import { NotAnImage, ImageProcessingBusy, ImageTooDetailed, ImageTooLarge } from './image.errors.js';
import { IMAGE_LIMITS } from './image-limits.js';
import { withoutPngBombs } from './png-bombs.js';

// Images are never processed twice, so libvips' cache of past operations would only waste memory.
sharp.cache(false);

/**
 * Size of an image to create, in pixels. `cover` crops to exactly this size; `inside` fits the whole image
 * into it and never enlarges the image.
 */
export interface ImageSize {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif']);
const DATA_URL_HEAD = /^data:image\/[a-z0-9.+-]{1,40};base64,/i;
/**
 * Searches for an invalid character instead of matching the whole text. Matching millions of characters would
 * remember every step for backtracking.
 */
const NOT_BASE64 = /[^a-z0-9+/]/i;
const QUALITY = 80;
/** Maximum number of seconds for one image. */
const TIMEOUT = 10;

/**
 * Decoding takes up to 4 bytes per pixel, or 200 MB. Processing only two images at a time limits memory use,
 * and a request that would have to wait for more than eight others should retry later.
 */
const AT_ONCE = 2;
const MOST_WAITING = 8;
const limit = pLimit(AT_ONCE);

/**
 * Converts an uploaded image to WebP files. The content determines the format, not the declared type. The
 * image is rotated according to its EXIF orientation, and re-encoded without metadata (locations, cameras).
 * Only the first frame of an animation is used.
 * @param dataUrl `data:image/png|jpeg|webp|gif;base64,...`.
 * @param sizes the sizes to create.
 * @param field name of the request's field, for errors.
 * @returns the WebP files, in the order of `sizes`.
 * @throws NotAnImage, ImageTooLarge, ImageTooDetailed; ImageProcessingBusy if too many images are being
 * processed.
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
    // Creates one size after another, because creating them concurrently would hold the decoded image twice.
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

/** Decodes the data URL, after checking its size. @returns the file. */
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

/** Rejects images that should not be decoded, based on their header. */
async function check(bytes: Buffer, field: string): Promise<void> {
  // Reads only the header, so no pixel limit is needed. With a limit, a decompression bomb would cause the
  // same error as a corrupt file.
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
