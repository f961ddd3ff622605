import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import sharp from 'sharp';

import { ShareImages, type ShareSubject } from '../domain/share-images.js';
import { DRAWING, drawShareImage } from './share-drawing.js';

/** Pictures kept, about 100 kB each. The one that was asked for longest ago goes first. */
const KEPT = 100;

/** Share images drawn as SVG, made into PNG by sharp, and kept in memory while they are asked for. */
@Injectable()
export class SharpShareImages extends ShareImages {
  /** Oldest use first (a Map keeps the order). A promise, so that many who ask at once wait for one drawing. */
  private readonly kept = new Map<string, Promise<Buffer>>();

  versionOf(subject: ShareSubject): string {
    const says = JSON.stringify([DRAWING, subject.title, subject.category, subject.votes]);
    return createHash('sha256').update(says).digest('base64url').slice(0, 16);
  }

  draw(subject: ShareSubject): Promise<Buffer> {
    const version = this.versionOf(subject);
    const png = this.kept.get(version) ?? render(subject);
    this.kept.delete(version);
    this.kept.set(version, png);
    png.catch(() => this.kept.delete(version));
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
    return png;
  }
}

async function render(subject: ShareSubject): Promise<Buffer> {
  return sharp(Buffer.from(drawShareImage(subject)))
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}
