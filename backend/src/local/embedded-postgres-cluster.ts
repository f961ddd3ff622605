import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { SystemAccount } from './embedded-postgres-account.js';
import type { Binaries } from './embedded-postgres-binaries.js';
import { ProgramFailed, programEnvironment } from './embedded-postgres-errors.js';
import { StartError } from './start-error.js';

const MAJOR_VERSION = '18';
/** A new cluster takes 40 MB, and its write-ahead log grows in steps of 16 MB. */
const ROOM_FOR_NEW = 160 * 1024 * 1024;
const ROOM_FOR_EXISTING = 48 * 1024 * 1024;

interface Place {
  dataDir: string;
  clusterDir: string;
  binaries: Binaries;
  account: SystemAccount;
}

/**
 * Makes sure that `clusterDir` holds a complete cluster and returns its superuser's password.
 * @throws StartError when the folder holds something else, its password is lost, or the disk is nearly full.
 */
export async function ensureCluster(place: Place): Promise<string> {
  const { dataDir, clusterDir } = place;
  const passwordFile = join(dataDir, 'postgres.password');
  const exists = await isCluster(clusterDir);
  await checkRoom(dataDir, exists ? ROOM_FOR_EXISTING : ROOM_FOR_NEW);
  if (exists && !existsSync(passwordFile)) {
    throw new StartError(
      `The password of the database in ${clusterDir} is gone: put the file ${passwordFile} back, ` +
        'or move both away to start with an empty database.',
    );
  }
  const password = await readOrCreatePassword(passwordFile);
  if (!exists) await createCluster(place, password);
  return password;
}

async function isCluster(clusterDir: string): Promise<boolean> {
  const version = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  if (version === null) {
    const content = await readdir(clusterDir).catch(() => []);
    if (content.length === 0) return false;
    throw new StartError(
      `${clusterDir} is not a PostgreSQL data folder: move it away, or set another DATA_DIR.`,
    );
  }
  if (version.trim() === MAJOR_VERSION) return true;
  throw new StartError(
    `The database in ${clusterDir} was made by PostgreSQL ${version.trim()}, and this version of Groundswell brings ` +
      `PostgreSQL ${MAJOR_VERSION}: export it with the old version, or set another DATA_DIR.`,
  );
}

async function checkRoom(dataDir: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;
  throw new StartError(
    `The disk that holds ${dataDir} is full: ${megabytes(free)} are free and the database needs ${megabytes(needed)}. ` +
      'Free some space, or set DATA_DIR to a folder on another disk.',
  );
}

async function readOrCreatePassword(file: string): Promise<string> {
  if (!existsSync(file)) {
    const partial = `${file}.new`;
    await writeFile(partial, randomBytes(24).toString('hex'), { mode: 0o600 });
    await rename(partial, file);
  }
  return (await readFile(file, 'utf8')).trim();
}

/**
 * Builds the cluster beside its place and moves it there when complete, so that a kill in the middle leaves
 * no half of one.
 */
async function createCluster(
  { dataDir, clusterDir, binaries, account }: Place,
  password: string,
): Promise<void> {
  const workshop = join(dataDir, 'postgres.init');
  await rm(workshop, { recursive: true, force: true });
  await mkdir(workshop);
  account.own(workshop);
  const passwordFile = join(workshop, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  account.own(passwordFile);

  const target = join(workshop, 'data');
  try {
    // pg_trgm asks the C library what a letter is; plain "C" knows ASCII alone, but is there on every
    // machine.
    await runInitdb(binaries.initdb, account, target, passwordFile, 'C.UTF-8').catch(
      async (error: unknown) => {
        if (!(error instanceof ProgramFailed) || !/locale/i.test(error.output)) throw error;
        await rm(target, { recursive: true, force: true });
        await runInitdb(binaries.initdb, account, target, passwordFile, 'C');
      },
    );
    await rename(target, clusterDir);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

function runInitdb(
  initdb: string,
  account: SystemAccount,
  target: string,
  passwordFile: string,
  letters: string,
): Promise<void> {
  // The built-in provider sorts the same on every machine, whatever locales are installed there.
  const locale = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${letters}`,
  ];
  const [command, args] = account.command(initdb, [
    `--pgdata=${target}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...locale,
    '--no-instructions',
  ]);
  return new Promise((resolve, reject) => {
    // In a process group of its own: Ctrl-C belongs to us, and initdb would stop half-way.
    const child = spawn(command, args, {
      ...account.ids,
      cwd: '/',
      env: programEnvironment(),
      detached: true,
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new ProgramFailed('initdb', output))));
  });
}
