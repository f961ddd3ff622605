import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { chownSync, existsSync, statSync } from 'node:fs';

import { StartError } from './start-error.js';

interface Ids {
  uid: number;
  gid: number;
}

/** Capabilities of Linux to enter folders whose mode forbids it, the weaker one first; none is best. */
const TO_ENTER_FOLDERS = ['', 'dac_read_search', 'dac_override'];
const ALL_CAN_BE_ENTERED = 'for path; do test -x "$path" || exit 1; done';

/** Who runs PostgreSQL's programs on this machine, and owns their files. */
export class SystemAccount {
  readonly #command: string[];
  readonly #options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };

  /** @param flags of `setpriv`, which changes the account; where there are none, Node does. */
  constructor(
    flags: string[],
    private readonly ids?: Ids,
  ) {
    this.#command = flags.length > 0 ? ['setpriv', ...flags, '--'] : [];
    const { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP } = process.env;
    // PGPORT, PGOPTIONS or a locale of the user must not leak in.
    const env = { PATH, LD_LIBRARY_PATH, SystemRoot, TEMP, LC_MESSAGES: 'C', TZ: 'UTC' };
    this.#options = { cwd: '/', env, ...(flags.length > 0 ? {} : ids) };
  }

  /** Starts a program, in a process group without us: Ctrl-C must not reach it before we are done with it. */
  spawn(program: string, args: string[], stdio: StdioOptions): ChildProcess {
    const [command = '', ...rest] = [...this.#command, program, ...args];
    return spawn(command, rest, { ...this.#options, detached: true, stdio });
  }

  /** Asks the system itself, as the account, so that access control lists count as well. */
  canReach(...paths: string[]): boolean {
    const [command = '', ...rest] = [...this.#command, '/bin/sh', '-c', ALL_CAN_BE_ENTERED, 'sh', ...paths];
    return spawnSync(command, rest, this.#options).status === 0;
  }

  /** Gives a file or folder to the account. */
  own(path: string): void {
    if (this.ids) chownSync(path, this.ids.uid, this.ids.gid);
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
function unprivilegedIds(clusterDir: string): Ids {
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of ['postgres', 'nobody']) {
    const { stdout } = spawnSync('sh', ['-c', `id -u ${name} && id -g ${name}`], { encoding: 'utf8' });
    const [uid, gid] = stdout.split('\n').map(Number);
    if (uid && gid) return { uid, gid };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody" to run it as. ' +
      'Start Groundswell as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}
