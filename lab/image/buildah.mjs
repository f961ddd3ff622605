import { join } from 'node:path';

import { run } from '../../scripts/lib/child.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { PlainError } from '../../scripts/lib/plain-error.mjs';

/** Lines of what a program said that are shown when it fails. */
const SHOWN = 40;

/**
 * What the image is run with, and where it lies.
 * @typedef {{ root: string, size: number, baseSize: number, env: Record<string, string>, command: string[],
 *   user: string, folder: string }} LaidOut `root`: its files; sizes in bytes
 */

/**
 * buildah, with a store of its own in a scratch folder, without an engine: steps run in a chroot, with this
 * machine's network.
 */
export class Buildah {
  /** @param {string} dir scratch folder */
  constructor(dir) {
    // Plain folders: what overlays need is not there in every container, and must be unmounted.
    this.store = ['--root', join(dir, 'store'), '--runroot', join(dir, 'run'), '--storage-driver', 'vfs'];
    this.base = '';
  }

  /** @returns what it printed. @throws PlainError with what it said when it fails */
  async do(...args) {
    const { code, output } = await run('buildah', [...this.store, ...args], {
      cwd: ROOT,
      env: { BUILDAH_ISOLATION: 'chroot' },
    });
    if (code === 0) return output.trim();
    throw new PlainError(`buildah ${args[0]} failed:\n${output.trim().split('\n').slice(-SHOWN).join('\n')}`);
  }

  /**
   * Makes a folder an image.
   * @param {string} root
   * @param {string} name as a Dockerfile names it, without a registry
   * @param {string[]} config further arguments of `buildah config`
   */
  async fromFolder(root, name, config) {
    const container = await this.do('from', 'scratch');
    await this.do('copy', '-q', container, root, '/');
    await this.do('config', ...config, container);
    this.base = `docker.io/library/${name}`;
    await this.do('commit', '-q', container, this.base);
    await this.do('rm', container);
  }

  /** Builds the Dockerfile at the root of the repository. Nothing is pulled. */
  async build(name) {
    await this.do('build', '--pull-never', '-t', name, '.');
  }

  /** @returns {Promise<LaidOut>} the image as files, and how it is to be run */
  async layOut(name) {
    const container = await this.do('from', '--pull-never', name);
    const root = await this.do('mount', container);
    const { config } = JSON.parse(await this.do('inspect', '--type', 'image', name)).OCIv1;
    return {
      root,
      size: await this.sizeOf(name),
      baseSize: await this.sizeOf(this.base),
      env: Object.fromEntries(
        config.Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
      ),
      command: config.Cmd,
      user: config.User,
      folder: config.WorkingDir,
    };
  }

  async sizeOf(name) {
    const [image] = JSON.parse(await this.do('images', '--json', name));
    const [, number, unit] = /^([\d.]+) ?([KMG]?)B$/i.exec(image.size) ?? [];
    const factor = { K: 1e3, M: 1e6, G: 1e9 }[unit?.toUpperCase()] ?? 1;
    return Number(number) * factor;
  }
}
