import { readAsDataUrl } from './image-file';
import { pixelsOf, shrinkTo, type Cut } from './image-cut';

/**
 * Maximum length of the longer side, in pixels. The server stores 1600; the additional pixels are for
 * cropping.
 */
const MAX_SIDE = 2400;
/**
 * Maximum size in bytes of a file sent unchanged. A larger file is re-encoded, so that it can be
 * autosaved and uploads quickly.
 */
const SMALL_BYTES = 1024 * 1024;
const QUALITY = 0.88;

/**
 * Returns a picture as a data URL, rotated upright and downscaled.
 *
 * @param onProgress called with the fraction of the file that has been read, from 0 to 1
 * @throws if the file isn't a picture or can't be read
 */
export async function prepareImage(file: File, onProgress?: (share: number) => void): Promise<string> {
  // If the browser lacks this function, the server rotates and shrinks the picture instead.
  if (typeof createImageBitmap !== 'function') return readAsDataUrl(file, onProgress);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = bitmap;
    if (file.size <= SMALL_BYTES && shrinkTo(MAX_SIDE, width, height) === 1) {
      return await readAsDataUrl(file, onProgress);
    }
    return await draw(bitmap, { x: 0, y: 0, width, height }, file.type);
  } finally {
    bitmap.close();
  }
}

/**
 * Crops a picture, and returns the selected part as a data URL.
 *
 * @throws if the picture can't be decoded
 */
export async function cutImage(dataUrl: string, cut: Cut): Promise<string> {
  const image = new Image();
  image.src = dataUrl;
  await image.decode();
  const type = /^data:([^;]+)/.exec(dataUrl)?.[1] ?? 'image/png';
  return draw(image, pixelsOf(cut, image.naturalWidth, image.naturalHeight), type);
}

async function draw(source: CanvasImageSource, part: Cut, type: string): Promise<string> {
  const scale = shrinkTo(MAX_SIDE, part.width, part.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no 2D canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return readAsDataUrl(await encode(canvas, type));
}

/**
 * WebP files are much smaller than PNG files. A browser that can't encode WebP returns a PNG instead, so JPEG
 * is better for photos there.
 */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp');
  return webp.type === 'image/webp' || type !== 'image/jpeg' ? webp : toBlob(canvas, 'image/jpeg');
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture couldn’t be encoded'))),
      type,
      QUALITY,
    ),
  );
}
