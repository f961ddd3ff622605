import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { arch } from 'node:os';
import { dirname, join } from 'node:path';

import { run, runNode } from '../../scripts/lib/child.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { PlainError } from '../../scripts/lib/plain-error.mjs';

/** What `FROM` of the Dockerfile names: Node's own image on a slim Debian. */
const FROM = /^FROM (node:(\d+)-([a-z]+)-slim)(?: AS \w+)?$/gm;
const DEBIAN = 'http://deb.debian.org/debian';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** What apt on this machine was told about ways to the mirror. */
const ACQUIRE = /^Acquire::(https?::|ftp::|Retries|Check-)/;
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

/**
 * Makes what stands in for the Dockerfile's base where no registry of images can be reached: a Debian of the
 * same name, with Node of the same major version from npm's own package, and this machine's npm, certificates
 * and npm configuration. The real one differs in its Node's patch version and holds yarn.
 * @param {Buildah} buildah
 * @param {string} dir scratch folder
 */
export async function makeBase(buildah, dir) {
  const { name, node, suite } = await baseOf(join(ROOT, 'Dockerfile'));
  const root = join(dir, 'root');
  await mkdir(dir, { recursive: true });
  await makeDebian(suite, root, dir);
  await addNode(node, root, dir);
  await buildah.fromFolder(root, name, [
    '--env',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  ]);
}

async function baseOf(dockerfile) {
  const text = await readFile(dockerfile, 'utf8');
  const found = [...text.matchAll(FROM)].map(([, name = '', node = '', suite = '']) => ({
    name,
    node,
    suite,
  }));
  const names = new Set(found.map(({ name }) => name));
  const [first] = found;
  if (!first || names.size !== 1 || found.length !== (text.match(/^FROM /gm) ?? []).length)
    throw new PlainError('The Dockerfile has bases that this script cannot make: see lab/image/buildah.mjs.');
  return first;
}

async function makeDebian(suite, root, dir) {
  const { output } = await run('apt-config', ['dump']);
  const settings = output.split('\n').filter((line) => ACQUIRE.test(line));
  const options = join(dir, 'apt.conf');
  await writeFile(options, `${settings.join('\n')}\n`);
  await must('mmdebstrap', [
    '--variant=minbase',
    '--format=directory',
    `--aptopt=${options}`,
    '--include=ca-certificates,libstdc++6',
    // As in Node's image: the first account.
    '--customize-hook=chroot "$1" useradd --uid 1000 --user-group --create-home node',
    suite,
    root,
    await mirrorOf(suite),
  ]);
}

/** Where this machine's apt gets that Debian from, if it does. */
async function mirrorOf(suite) {
  const { code, output } = await run('apt-get', [
    'indextargets',
    '--format',
    '$(RELEASE) $(COMPONENT) $(REPO_URI)',
    'Created-By: Packages',
  ]);
  const line = output.split('\n').find((target) => target.startsWith(`${suite} main `));
  return (code === 0 && line?.split(' ')[2]) || DEBIAN;
}

/** npm packages hold Node itself, but no npm: that is this machine's. */
async function addNode(major, root, dir) {
  const local = join(root, 'usr', 'local');
  const name = `node-linux-${arch()}`;
  const npm = npmProgram();
  const args = ['install', '--prefix', join(dir, 'node'), '--no-save', '--ignore-scripts'];
  const { code, output } = await runNode([npm, ...args, `${name}@${major}`]);
  if (code !== 0) throw new PlainError(`Node ${major} did not come from npm:\n${output}`);
  await cp(join(dir, 'node', 'node_modules', name, 'bin', 'node'), join(local, 'bin', 'node'));
  await cp(dirname(dirname(npm)), join(local, 'lib', 'node_modules', 'npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'));
  await copyIfThere(CERTIFICATES, join(root, CERTIFICATES));
  const configs = { globalconfig: join(local, 'etc', 'npmrc'), userconfig: join(root, 'root', '.npmrc') };
  for (const [kind, target] of Object.entries(configs)) {
    const { output: file } = await runNode([npm, 'config', 'get', kind, '--loglevel=error']);
    await copyIfThere(file.trim().split('\n').at(-1), target);
  }
}

function npmProgram() {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('npm-cli.js')) return npm;
  throw new PlainError('Start this with npm: npm run image -w lab');
}

async function copyIfThere(from, to) {
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to, { dereference: true }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

async function must(program, args) {
  const { code, output } = await run(program, args);
  if (code !== 0) throw new PlainError(`${program} failed:\n${output}`);
}
