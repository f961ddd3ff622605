import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { arch } from 'node:os';
import { dirname, join } from 'node:path';

import { run, runNode } from '../../scripts/lib/child.mjs';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { PlainError } from '../../scripts/lib/plain-error.mjs';

/** The Dockerfile's `FROM`: the official Node image on a slim Debian. */
const FROM = /^FROM (node:(\d+)-([a-z]+)-slim)(?: AS \w+)?$/gm;
const DEBIAN = 'http://deb.debian.org/debian';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** This machine's apt settings for reaching a mirror. */
const ACQUIRE = /^Acquire::(https?::|ftp::|Retries|Check-)/;
/** Number of lines to show from a failed program's output. */
const MAX_LINES = 40;

/**
 * The image's location, and how to run it.
 * @typedef {{ root: string, size: number, baseSize: number, env: Record<string, string>, command: string[],
 * user: string, folder: string }} LaidOut `root`: folder with the image's files; sizes in bytes
 */

/**
 * buildah with its own store in a scratch folder, without a container engine: build steps run in a chroot,
 * with this machine's network.
 */
export class Buildah {
  /** @param {string} dir scratch folder */
  constructor(dir) {
    // Uses plain folders. Overlays aren't available in every container, and would have to be unmounted.
    this.store = ['--root', join(dir, 'store'), '--runroot', join(dir, 'run'), '--storage-driver', 'vfs'];
    this.base = '';
  }

  /** @returns buildah's output. @throws PlainError with the output if buildah fails */
  async do(...args) {
    const { code, output } = await run('buildah', [...this.store, ...args], {
      cwd: ROOT,
      env: { BUILDAH_ISOLATION: 'chroot' },
    });
    if (code === 0) return output.trim();
    throw new PlainError(
      `buildah ${args[0]} failed:\n${output.trim().split('\n').slice(-MAX_LINES).join('\n')}`,
    );
  }

  /**
   * Creates an image from a folder.
   * @param {string} root
   * @param {string} name as in a Dockerfile, without a registry
   * @param {string[]} config additional arguments for `buildah config`
   */
  async fromFolder(root, name, config) {
    const container = await this.do('from', 'scratch');
    await this.do('copy', '-q', container, root, '/');
    await this.do('config', ...config, container);
    this.base = `docker.io/library/${name}`;
    await this.do('commit', '-q', container, this.base);
    await this.do('rm', container);
  }

  /** Builds the Dockerfile in the repository's root without pulling images. */
  async build(name) {
    await this.do('build', '--pull-never', '-t', name, '.');
  }

  /** @returns {Promise<LaidOut>} the image as files, with its configuration */
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
 * Creates a substitute for the Dockerfile's base, for machines that can't reach an image registry: a Debian
 * with the same name, the same major version of Node from npm's own package, and this machine's npm,
 * certificates and npm configuration. The real base differs in Node's patch version, and includes yarn.
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
    throw new PlainError(
      'The Dockerfile has a base that this script cannot make. See lab/image/buildah.mjs.',
    );
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
    // The first user account, as in the official Node image.
    '--customize-hook=chroot "$1" useradd --uid 1000 --user-group --create-home node',
    suite,
    root,
    await mirrorOf(suite),
  ]);
}

/** The mirror where this machine's apt gets that Debian release, if it uses one. */
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

/** The npm package contains Node itself but not npm, which is copied from this machine. */
async function addNode(major, root, dir) {
  const local = join(root, 'usr', 'local');
  const name = `node-linux-${arch()}`;
  const npm = npmProgram();
  const args = ['install', '--prefix', join(dir, 'node'), '--no-save', '--ignore-scripts'];
  const { code, output } = await runNode([npm, ...args, `${name}@${major}`]);
  if (code !== 0) throw new PlainError(`Could not install Node ${major} from npm:\n${output}`);
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
