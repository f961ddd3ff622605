import { Injectable } from '@nestjs/common';

import { type ImageSize, makeImages } from '../../../platform/images/image.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import { newId } from '../../../shared/ids.js';
import { IdeaImages, type StoredImage } from '../domain/idea.repository.js';

/**
 * Sizes in pixels. Cards are shown at 16:9 and at most 400 px wide; the image is twice as wide for
 * high-density displays.
 */
const CARD: ImageSize = { width: 800, height: 450, fit: 'cover' };
const LARGE: ImageSize = { width: 1600, height: 1600, fit: 'inside' };

/** Images re-encoded by sharp (see `makeImages`), in the object store. */
@Injectable()
export class SharpIdeaImages extends IdeaImages {
  constructor(private readonly objects: ObjectStore) {
    super();
  }

  async store(dataUrl: string): Promise<StoredImage> {
    const [card, large] = await makeImages(dataUrl, [CARD, LARGE], 'image');
    // Every upload gets a new name: see `ObjectStore`.
    const name = newId();
    return {
      image: await this.objects.put(`ideas/${name}-card.webp`, card!),
      featuredImage: await this.objects.put(`ideas/${name}-large.webp`, large!),
    };
  }
}
