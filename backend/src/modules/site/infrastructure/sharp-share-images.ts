import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { Injectable, Logger } from '@nestjs/common';
import sharp from 'sharp';

import { ObjectStore, UPLOADS_PATH } from '../../../platform/storage/object-store.js';
import { VERDICT_DRAWING } from '../../evidence/index.js';
import { ShareImages, type ShareSubject } from '../domain/share-images.js';
import { AVATAR, COVER, DRAWING, drawShareImage } from './share-drawing.js';

/** Pictures kept, about 100 kB each. The one that was asked for longest ago goes first. */
const KEPT = 100;
const NO_PICTURES = { image: null, founder: null };
const PNG = { palette: true, quality: 90, effort: 4 } as const;

/** Share images drawn as SVG, made into PNG by sharp, and kept in memory while they are asked for. */
@Injectable()
export class SharpShareImages extends ShareImages {
  private readonly logger = new Logger('ShareImages');
  /**
   * Oldest use first (a Map keeps the order). A promise, so that many who ask at once wait for one drawing.
   */
  private readonly kept = new Map<string, Promise<Buffer>>();

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
    const version = this.versionOf(subject);
    const png = this.kept.get(version) ?? this.render(subject);
    this.kept.delete(version);
    this.kept.set(version, png);
    png.catch(() => this.kept.delete(version));
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return png;
  }

  private async render(subject: ShareSubject): Promise<Buffer> {
    // A verdict is drawn alone.
    const { image, founder } = subject.verdict ? NO_PICTURES : subject;
    const [cover, avatar] = await Promise.all([
      this.picture(image, COVER),
      this.picture(founder?.picture ?? null, AVATAR),
    ]);
    const pictures = [
      ...(cover ? [{ input: cover, left: COVER.left, top: COVER.top }] : []),
      ...(avatar ? [{ input: await round(avatar), left: AVATAR.left, top: AVATAR.top }] : []),
    ];
    const drawn = sharp(Buffer.from(drawShareImage(subject)));
    // A palette would show as grain in the filled card.
    if (subject.verdict) return drawn.png({ compressionLevel: 9 }).toBuffer();
    if (pictures.length === 0) return drawn.png(PNG).toBuffer();
    // Colours are counted over the whole: so it is put together first.
    const whole = await drawn.composite(pictures).png().toBuffer();
    return sharp(whole).png(PNG).toBuffer();
  }

  /**
   * A picture cut to its place; null where it is not ours, is gone, or cannot be read: then what is drawn
   * stays.
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
      this.logger.warn(`The picture of a share image could not be read: ${(error as Error).message}`);
      return null;
    }
  }
}

/** Cuts a square to its circle. */
function round(square: Buffer): Promise<Buffer> {
  const mask = `<svg viewBox="0 0 2 2" width="${AVATAR.width}" height="${AVATAR.height}"><circle cx="1" cy="1" r="1"/></svg>`;
  return sharp(square)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Only what we stored ourselves: nobody makes this server fetch an address. */
function keyIn(address: string): string | null {
  return address.startsWith(`${UPLOADS_PATH}/`) ? address.slice(UPLOADS_PATH.length + 1) : null;
}
