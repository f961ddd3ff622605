import { createReadStream } from 'node:fs';
import { mkdir, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { newId } from '../../shared/ids.js';
import type { Env } from '../config/env.js';
import {
  type ListedObject,
  ObjectStore,
  type OpenedObject,
  UPLOADS_PATH,
  StorageFull,
} from './object-store.js';

/** The folder for uploads in `DATA_DIR`. */
export function uploadsDir(env: Env): string {
  return join(env.dataDir, 'uploads');
}

/** Stores files on this machine's disk. */
export class DiskObjectStore extends ObjectStore {
  /** @param root see `uploadsDir`. */
  constructor(private readonly root: string) {
    super();
  }

  async put(key: string, bytes: Buffer): Promise<string> {
    const path = join(this.root, key);
    // Writes to a temporary file and renames it, so that no one reads half a file.
    const part = `${path}.${newId()}.part`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(part, bytes, { flush: true });
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw isFull(error) ? new StorageFull() : error;
    }
    return `${UPLOADS_PATH}/${key}`;
  }

  async open(key: string): Promise<OpenedObject | null> {
    const path = join(this.root, key);
    const found = await unlessAbsent(stat(path));
    return found?.isFile() ? { body: createReadStream(path), bytes: found.size } : null;
  }

  /** Lists files, including incomplete ones left by a crash, because nothing refers to those either. */
  async *list(folder?: string): AsyncGenerator<ListedObject> {
    if (folder === undefined) {
      const entries = (await unlessAbsent(readdir(this.root, { withFileTypes: true }))) ?? [];
      for (const entry of entries) if (entry.isDirectory()) yield* this.list(entry.name);
      return;
    }
    const files = await unlessAbsent(opendir(join(this.root, folder)));
    if (!files) return;
    for await (const file of files) {
      const found = file.isFile() ? await unlessAbsent(stat(join(this.root, folder, file.name))) : null;
      if (found) yield { key: `${folder}/${file.name}`, storedAt: found.mtime };
    }
  }

  async delete(key: string): Promise<void> {
    await rm(join(this.root, key), { force: true });
  }
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
}

async function unlessAbsent<T>(looking: Promise<T>): Promise<T | null> {
  try {
    return await looking;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | null)?.code;
}
