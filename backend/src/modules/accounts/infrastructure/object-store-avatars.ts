import { Injectable } from '@nestjs/common';

import { makeImages } from '../../../platform/images/image.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import { newId } from '../../../shared/ids.js';
import { Avatars } from '../domain/account.js';

/** Pixels: shown at 96 at most, with room for dense screens. */
const SIZE = 256;

/** The folder of the object store that holds pictures of people. */
export const AVATARS_FOLDER = 'avatars';

/** Square pictures in the object store; one that is no longer used is removed by the orphan job. */
@Injectable()
export class ObjectStoreAvatars extends Avatars {
  constructor(private readonly objects: ObjectStore) {
    super();
  }

  async store(dataUrl: string): Promise<string> {
    const [square] = await makeImages(dataUrl, [{ width: SIZE, height: SIZE, fit: 'cover' }], 'avatar');
    return this.objects.put(`${AVATARS_FOLDER}/${newId()}.webp`, square!);
  }
}
