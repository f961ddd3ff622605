import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * What takes seconds to make and is the same for many runs, such as a stopped database cluster: some parts of
 * a folder, kept under a key that says all that makes them.
 */
export class KeptFolders {
  /**
   * @param {{ cache: string, parts: string[], most: number }} options `cache`: the folder that holds what is
   *   kept; `parts`: names of the files and folders that are kept; `most`: how many keys, the latest
   */
  constructor({ cache, parts, most }) {
    this.cache = cache;
    this.parts = parts;
    this.most = most;
  }

  /**
   * Puts what is kept under this key into a folder.
   * @param {string} key
   * @param {string} folder
   * @returns {Promise<boolean>} whether there is any
   */
  async copyTo(key, folder) {
    const kept = join(this.cache, key);
    const present = await readdir(kept).catch(() => /** @type {string[]} */ ([]));
    if (!this.parts.every((part) => present.includes(part))) return false;
    await this.#copy(kept, folder);
    return true;
  }

  /**
   * Keeps what a folder holds, in place of the oldest.
   * @param {string} key
   * @param {string} folder
   */
  async keep(key, folder) {
    const draft = join(this.cache, `${key}.${process.pid}`);
    await this.#copy(folder, draft);
    // Another run may have been faster.
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
    // Files keep their owner: PostgreSQL's belong to whom it runs as, which is not root.
    if (process.platform !== 'win32')
      await promisify(execFile)('cp', ['-a', ...this.parts.map((part) => join(from, part)), to]);
    else for (const part of this.parts) await cp(join(from, part), join(to, part), { recursive: true });
  }
}
