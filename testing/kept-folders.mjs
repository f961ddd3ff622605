import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * A cache for data that takes seconds to create and is the same for many runs, such as a stopped database
 * cluster. Caches parts of a folder under a key that identifies everything they depend on.
 */
export class KeptFolders {
  /**
   * @param {{ cache: string, parts: string[], most: number }} options `cache`: the cache's folder; `parts`:
   * names of the files and folders to cache; `most`: maximum number of keys; the most recent keys stay
   */
  constructor({ cache, parts, most }) {
    this.cache = cache;
    this.parts = parts;
    this.most = most;
  }

  /**
   * Copies the parts cached for a key to a folder.
   * @param {string} key
   * @param {string} folder
   * @returns {Promise<boolean>} false if nothing is cached
   */
  async copyTo(key, folder) {
    const entry = join(this.cache, key);
    const present = await readdir(entry).catch(() => /** @type {string[]} */ ([]));
    if (!this.parts.every((part) => present.includes(part))) return false;
    await this.#copy(entry, folder);
    return true;
  }

  /**
   * Caches a folder's parts, and deletes the oldest keys beyond the maximum.
   * @param {string} key
   * @param {string} folder
   */
  async keep(key, folder) {
    const draft = join(this.cache, `${key}.${process.pid}`);
    await this.#copy(folder, draft);
    // Another run may have been faster to cache this key.
    await rename(draft, join(this.cache, key)).catch(() => rm(draft, { recursive: true, force: true }));
    const folders = (await readdir(this.cache)).map((name) => join(this.cache, name));
    const aged = await Promise.all(
      folders.map(async (path) => ({ path, since: (await stat(path)).mtimeMs })),
    );
    const oldest = aged.sort((one, other) => other.since - one.since).slice(this.most);
    for (const { path } of oldest) await rm(path, { recursive: true, force: true });
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  async #copy(from, to) {
    await mkdir(to, { recursive: true });
    // Preserves the owner of the files: PostgreSQL's files belong to the account that runs it, which isn't
    // root.
    if (process.platform !== 'win32')
      await promisify(execFile)('cp', ['-a', ...this.parts.map((part) => join(from, part)), to]);
    else for (const part of this.parts) await cp(join(from, part), join(to, part), { recursive: true });
  }
}
