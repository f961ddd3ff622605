import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';

import { StartError } from './start-error.js';

/** How a PostgreSQL program is started on this machine, and who owns its files. */
export interface SystemAccount {
  /** Command and arguments that run `binary` as that account, e.g. behind `setpriv`. */
  command(binary: string, args: string[]): [string, string[]];
  /** Numeric ids to give to `spawn`; empty when `command` already changes them, or nothing has to change. */
  ids: { uid?: number; gid?: number };
  /** Gives a file or folder to the account. */
  own(path: string): void;
}

interface Ids {
  uid: number;
  gid: number;
}

/**
 * Capabilities that let a process enter folders whose mode forbids it, the weaker one first (Linux, bit
 * numbers).
 */
const ENTER_FOLDERS = [
  { name: 'dac_read_search', bit: 2 },
  { name: 'dac_override', bit: 1 },
];
const CAN_LOCK_IN_SETUID_RULES = 8; // CAP_SETPCAP

/**
 * Decides who runs PostgreSQL. It refuses to be root, so as root it becomes the owner of the existing
 * cluster, else `postgres`, else `nobody`. Where that account cannot reach the binaries or the data (a clone
 * under /root or in a `mktemp -d`), it gets the one capability for entering folders; nobody's permissions are
 * changed.
 * @throws StartError when neither works.
 */
export async function chooseAccount(paths: {
  dataDir: string;
  clusterDir: string;
  binary: string;
}): Promise<SystemAccount> {
  const setpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0;
  // The kernel stops the server when this process dies, kill -9 included.
  const guard = setpriv ? ['--pdeathsig', 'INT'] : [];
  if (process.getuid?.() !== 0) return account(guard, {});

  const ids = unprivilegedIds(paths.clusterDir);
  if (canReach(ids, [paths.binary, paths.dataDir])) {
    return setpriv ? account([...become(ids), ...guard], {}, ids) : account([], ids, ids);
  }
  const capability = setpriv ? usableCapability() : undefined;
  if (!capability) throw cannotReach(paths);
  const enter = [
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // access(2), which PostgreSQL asks about its own binaries, ignores capabilities of other users without
    // this bit.
    '--securebits=+no_setuid_fixup',
  ];
  return account([...become(ids), ...enter, ...guard], {}, ids);
}

function account(prefix: string[], ids: SystemAccount['ids'], owner?: Ids): SystemAccount {
  return {
    ids,
    command: (binary, args) =>
      prefix.length > 0 ? ['setpriv', [...prefix, '--', binary, ...args]] : [binary, args],
    own: (path) => {
      if (owner) chownSync(path, owner.uid, owner.gid);
    },
  };
}

function become({ uid, gid }: Ids): string[] {
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
}

/** The account needs a line in the user list: initdb looks its own name up. */
function unprivilegedIds(clusterDir: string): Ids {
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { stdio: 'pipe' })),
      );
      if (uid && gid) return { uid, gid };
    } catch {
      // No such user: the next name.
    }
  }
  throw new StartError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody" to run it as. ' +
      'Start Groundswell as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Asks the system itself, as that user, so that access control lists count as well. */
function canReach(ids: Ids, paths: string[]): boolean {
  const script = 'for path; do test -x "$path" || exit 1; done';
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { ...ids, cwd: '/' }).status === 0;
}

function usableCapability(): string | undefined {
  const status = readFileSync('/proc/self/status', 'utf8');
  const permitted = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)/m.exec(status)?.[1] ?? '0'}`);
  const has = (bit: number) => ((permitted >> BigInt(bit)) & 1n) === 1n;
  return has(CAN_LOCK_IN_SETUID_RULES) ? ENTER_FOLDERS.find(({ bit }) => has(bit))?.name : undefined;
}

function cannotReach(paths: { dataDir: string; binary: string }): StartError {
  return new StartError(
    `PostgreSQL does not run as root, and no ordinary user may enter ${paths.dataDir} or ${paths.binary}. ` +
      'Move the project to a folder everyone may enter (mode 755), start it as an ordinary user, or set DATABASE_URL.',
  );
}
