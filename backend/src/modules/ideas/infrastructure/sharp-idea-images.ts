import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import sharp, { type Metadata } from 'sharp';

import { ObjectStore } from '../../../platform/storage/object-store.js';
import { DomainError, ValidationFailed } from '../../../shared/domain-error.js';
import { IDEA_LIMITS } from '../domain/idea-limits.js';
import { IdeaImages, type StoredImage } from '../domain/idea-images.js';

/** Pixels. Cards are shown at 16:9 and at most 400 px wide; twice that for dense screens. */
const CARD = { width: 800, height: 450 };
const LARGE = { width: 1600, height: 1600 };
const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif']);
const DATA_URL = /^data:image\/[a-z0-9.+-]+;base64,([a-z0-9+/]+={0,2})$/i;

const notAnImage = () =>
  new ValidationFailed({ image: ['Please select an image file.'] }, 'Please select an image file.');

/** Pictures re-encoded to WebP by sharp, which drops their metadata (places, cameras) on the way. */
@Injectable()
export class SharpIdeaImages extends IdeaImages {
  constructor(private readonly objects: ObjectStore) {
    super();
  }

  async store(dataUrl: string): Promise<StoredImage> {
    const bytes = decode(dataUrl);
    // Content decides, not the declared type. One frame of an animation, and no more pixels than a person's picture has.
    const picture = () =>
      sharp(bytes, { limitInputPixels: IDEA_LIMITS.imagePixels, pages: 1, failOn: 'error' });
    const metadata: Metadata | null = await picture()
      .metadata()
      .catch(() => null);
    if (!metadata || !FORMATS.has(metadata.format ?? '')) throw notAnImage();

    const [card, large] = await Promise.all([
      picture()
        .autoOrient()
        .resize({ ...CARD, fit: 'cover' })
        .webp({ quality: 80 })
        .toBuffer(),
      picture()
        .autoOrient()
        .resize({ ...LARGE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer(),
    ]).catch(() => {
      throw notAnImage();
    });
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    return {
      image: await this.objects.put(`ideas/${name}-card.webp`, card),
      featuredImage: await this.objects.put(`ideas/${name}-large.webp`, large),
    };
  }
}

function decode(dataUrl: string): Buffer {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (!base64) throw notAnImage();
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > IDEA_LIMITS.imageBytes) {
    throw new DomainError('too-large', 'PAYLOAD_TOO_LARGE', 'Please select an image smaller than 5MB', {
      errors: { image: ['Please select an image smaller than 5MB'] },
    });
  }
  return bytes;
}
