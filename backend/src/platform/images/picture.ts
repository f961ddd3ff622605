import sharp, { type Metadata, type Sharp } from 'sharp';

import { carriesForeignContent } from './foreign-content.js';
import { NotAPicture, ImageProcessingBusy, PictureTooDetailed, PictureTooLarge } from './picture.errors.js';
import { PICTURE_LIMITS } from './picture-limits.js';
import { Semaphore } from './semaphore.js';

/** A size to make. `cover` cuts to exactly this size; `inside` fits the whole picture in and never enlarges it. Pixels. */
export interface PictureSize {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif']);
const DATA_URL_HEAD = /^data:image\/[a-z0-9.+-]{1,40};base64,/i;
/** Looked for instead of matching the whole: over millions of characters that would remember every step, to be able to go back. */
const NOT_BASE64 = /[^a-z0-9+/]/i;
const QUALITY = 80;
/** Seconds that one picture may take. */
const TIMEOUT = 10;

/**
 * Unpacking takes up to 4 bytes a pixel, 200 MB: two at a time keep this bounded, and whoever would have to wait for more than
 * eight others is better told to come again.
 */
const semaphore = new Semaphore(2, 8, () => new ImageProcessingBusy());
// Pictures are never worked on twice, so libvips' cache of past operations would only hold memory.
sharp.cache(false);

/**
 * Turns what a person uploaded into pictures of ours: content decides, not the declared type; turned upright by its EXIF orientation;
 * re-encoded to WebP, which leaves all metadata (places, cameras) behind; the first frame of an animation.
 * @param dataUrl `data:image/png|jpeg|webp|gif;base64,...`.
 * @param sizes what to make of it.
 * @param field the name of the field that an error's texts are for.
 * @returns the WebP files, in the order of `sizes`.
 * @throws NotAPicture, PictureTooLarge, PictureTooDetailed; ImageProcessingBusy when too many are at it already.
 */
export async function makePictures(
  dataUrl: string,
  sizes: readonly PictureSize[],
  field: string,
): Promise<Buffer[]> {
  const bytes = bytesOf(dataUrl, field);
  return semaphore.run(async () => {
    await check(bytes, field);
    const pictures: Buffer[] = [];
    // One after the other: together they would hold the unpacked picture twice.
    for (const size of sizes) {
      pictures.push(
        await resized(open(bytes), size).catch(() => {
          throw new NotAPicture(field);
        }),
      );
    }
    return pictures;
  });
}

/** @returns the file in the data URL. The size is checked before anything is decoded. */
function bytesOf(dataUrl: string, field: string): Buffer {
  const head = DATA_URL_HEAD.exec(dataUrl)?.[0];
  if (!head) throw new NotAPicture(field);
  const base64 = dataUrl.slice(head.length);
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  if (Math.floor((base64.length * 3) / 4) - padding > PICTURE_LIMITS.bytes) throw new PictureTooLarge(field);
  const digits = base64.slice(0, base64.length - padding);
  if (digits === '' || NOT_BASE64.test(digits)) throw new NotAPicture(field);
  return Buffer.from(base64, 'base64');
}

/** Refuses what should not be unpacked, going by its header. */
async function check(bytes: Buffer, field: string): Promise<void> {
  // Without the pixel limit, which would hide the difference between a bomb and a broken file; a header unpacks nothing.
  const metadata: Metadata | null = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata || !FORMATS.has(metadata.format ?? '')) throw new NotAPicture(field);
  const frames = metadata.pages ?? 1;
  if (frames > PICTURE_LIMITS.frames || metadata.width * metadata.height * frames > PICTURE_LIMITS.pixels) {
    throw new PictureTooDetailed(field);
  }
  if (carriesForeignContent(bytes)) throw new NotAPicture(field);
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, pages: 1, failOn: 'error' });
}

function resized(picture: Sharp, size: PictureSize): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize({ ...size, withoutEnlargement: size.fit === 'inside' })
    .webp({ quality: QUALITY })
    .timeout({ seconds: TIMEOUT })
    .toBuffer();
}
