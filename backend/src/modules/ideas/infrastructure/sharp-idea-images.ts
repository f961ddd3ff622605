import { Injectable } from '@nestjs/common';

import { type ImageSize, makeImages } from '../../../platform/images/image.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import { newId } from '../../../shared/ids.js';
import { IdeaImages, type StoredImage } from '../domain/idea.repository.js';

/** Pixels. Cards are shown at 16:9 and at most 400 px wide; twice that for dense screens. */
const CARD: ImageSize = { width: 800, height: 450, fit: 'cover' };
const LARGE: ImageSize = { width: 1600, height: 1600, fit: 'inside' };

/** Pictures re-encoded by sharp (see `makePictures`), in the object store. */
@Injectable()
export class SharpIdeaImages extends IdeaImages {
  constructor(private readonly objects: ObjectStore) {
    super();
  }

  async store(dataUrl: string): Promise<StoredImage> {
    const [card, large] = await makeImages(dataUrl, [CARD, LARGE], 'image');
    // A new name for every upload: see `ObjectStore`.
    const name = newId();
    return {
      image: await this.objects.put(`ideas/${name}-card.webp`, card!),
      featuredImage: await this.objects.put(`ideas/${name}-large.webp`, large!),
    };
  }
}
