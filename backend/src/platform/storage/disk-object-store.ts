import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { Injectable } from '@nestjs/common';

import { newId } from '../../shared/ids.js';
import { Env } from '../config/env.js';
import { ObjectStore } from './object-store.js';

/** Where uploads are served; see `registerUploads`. */
export const UPLOADS_PATH = '/uploads';

/** The folder of `DATA_DIR` that holds uploads. */
export function uploadsDir(env: Env): string {
  return join(env.dataDir, 'uploads');
}

/** Files on this machine's disk. */
@Injectable()
export class DiskObjectStore extends ObjectStore {
  constructor(private readonly env: Env) {
    super();
  }

  async put(key: string, bytes: Buffer): Promise<string> {
    const path = join(uploadsDir(this.env), key);
    await mkdir(dirname(path), { recursive: true });
    // Written aside and renamed: nobody ever reads half a file.
    const part = `${path}.${newId()}.part`;
    await writeFile(part, bytes);
    await rename(part, path);
    return `${UPLOADS_PATH}/${key}`;
  }
}
