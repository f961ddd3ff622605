import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { Injectable, Logger } from '@nestjs/common';
import sharp from 'sharp';

import { ObjectStore, UPLOADS_PATH } from '../../../platform/storage/object-store.js';
import { VERDICT_DRAWING } from '../../evidence/index.js';
import { MAIL_COVER, ShareImages, type ShareSubject } from '../domain/share-images.js';
import { DRAWING, drawShareImage } from './share-drawing.js';

/** Maximum number of cached images, about 100 kB each. The least recently used image is evicted first. */
const KEPT = 100;
const NO_PICTURES = { image: null, founder: null };
const PNG = { palette: true, quality: 90, effort: 4 } as const;

/** Draws share images as SVG, converts them to PNG with sharp, and caches them in memory. */
@Injectable()
export class SharpShareImages extends ShareImages {
  private readonly logger = new Logger('ShareImages');
  /**
   * Cached images, least recently used first (a Map keeps the order). Stores promises, so that concurrent
   * requests share one drawing.
   */
  private readonly cache = new Map<string, Promise<Buffer>>();

  constructor(private readonly store: ObjectStore) {
    super();
  }

  versionOf(subject: ShareSubject): string {
    const { title, coverVariant, category, votes, image, founder, verdict } = subject;
    const says = JSON.stringify(
      verdict
        ? [VERDICT_DRAWING, title, verdict]
        : [DRAWING, title, coverVariant, category, votes, image, ...(founder ? [founder] : [])],
    );
    return createHash('sha256').update(says).digest('base64url').slice(0, 16);
  }

  draw(subject: ShareSubject): Promise<Buffer> {
    return this.cached(this.versionOf(subject), () => this.render(subject));
  }

  drawMailCover(svg: string): Promise<Buffer> {
    const { width, height } = MAIL_COVER;
    return this.cached(svg, () =>
      sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover' }).png(PNG).toBuffer(),
    );
  }

  private cached(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const png = this.cache.get(key) ?? render();
    this.cache.delete(key);
    this.cache.set(key, png);
    png.catch(() => this.cache.delete(key));
    if (this.cache.size > KEPT) this.cache.delete(this.cache.keys().next().value!);
    return png;
  }

  private async render(subject: ShareSubject): Promise<Buffer> {
    // A verdict is drawn without cover or founder's picture.
    const { image, founder } = subject.verdict ? NO_PICTURES : subject;
    const drawing = drawShareImage(subject);
    const [cover, avatar] = await Promise.all([
      this.picture(image, drawing.cover),
      this.picture(founder?.picture ?? null, drawing.avatar),
    ]);
    const pictures = [
      ...(cover ? [{ input: cover, left: drawing.cover.x, top: drawing.cover.y }] : []),
      ...(avatar ? [{ input: await round(avatar), left: drawing.avatar.x, top: drawing.avatar.y }] : []),
    ];
    const drawn = sharp(Buffer.from(drawing.svg));
    // Keeps full color: a palette would make the card look grainy.
    if (subject.verdict) return drawn.png({ compressionLevel: 9 }).toBuffer();
    if (pictures.length === 0) return drawn.png(PNG).toBuffer();
    // Combines the images before choosing a palette, because the palette must include the colors of all of
    // them.
    const whole = await drawn.composite(pictures).png().toBuffer();
    return sharp(whole).png(PNG).toBuffer();
  }

  /**
   * Returns an image cropped to its place. Null if the image isn't stored here, was deleted, or can't be
   * read. The placeholder then stays visible.
   */
  private async picture(
    address: string | null,
    { width, height }: { width: number; height: number },
  ): Promise<Buffer | null> {
    const key = address && keyIn(address);
    if (!key) return null;
    try {
      const stored = await this.store.open(key);
      if (!stored) return null;
      return await sharp(await buffer(stored.body))
        .resize(width, height, { fit: 'cover' })
        .png()
        .toBuffer();
    } catch (error) {
      this.logger.warn(`The picture of a share image couldn’t be read: ${(error as Error).message}`);
      return null;
    }
  }
}

/** Crops a square to a circle. */
async function round(square: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(square).metadata();
  const mask = `<svg viewBox="0 0 2 2" width="${width}" height="${height}"><circle cx="1" cy="1" r="1"/></svg>`;
  return sharp(square)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/**
 * Returns the key of a stored image. Null for any other URL, so that no one can make this server fetch it.
 */
function keyIn(address: string): string | null {
  return address.startsWith(`${UPLOADS_PATH}/`) ? address.slice(UPLOADS_PATH.length + 1) : null;
}
