import { Injectable } from '@nestjs/common';

import { makeImages } from '../../../platform/images/image.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import { newId } from '../../../shared/ids.js';
import { Avatars } from '../domain/account.js';

/** Width and height in pixels. Screens show at most 96 CSS pixels; high-density displays need more. */
const SIZE = 256;

/** The object store folder for people's pictures. */
export const AVATARS_FOLDER = 'avatars';

/** Stores square pictures in the object store. The orphan job deletes pictures that no account uses. */
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
