import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { run } from '../../scripts/lib/child.mjs';
import { PlainError } from '../../scripts/lib/plain-error.mjs';
import { Daemon } from '../../scripts/lib/daemon.mjs';

const SCRIPT = fileURLToPath(new URL('./container.sh', import.meta.url));
/** ID of the user `node` in the official Node image. */
const UID = 1000;

/** Runs the image's programs, each in a separate container on this machine's network. */
export class Containers {
  /**
   * @param {import('./buildah.mjs').LaidOut} image
   * @param {string} dir scratch folder
   */
  constructor(image, dir) {
    this.image = image;
    this.dir = dir;
  }

  /** Runs a program until it ends. @returns the program's exit code and output */
  async run(name, command, env) {
    const daemon = await this.start(name, command, env);
    await daemon.exited;
    return { code: daemon.child.exitCode, output: await daemon.lastOutput(Infinity) };
  }

  /** @returns {Promise<Daemon>} the started program, which may not be ready yet */
  async start(name, command, env) {
    const data = join(this.dir, `${name}-data`);
    await mkdir(data, { recursive: true });
    await chown(data, UID, UID);
    const { root, folder, user } = this.image;
    const program = [SCRIPT, root, data, folder, user, ...(command ?? this.image.command)];
    // unshare ignores SIGTERM, so `stop` signals the program itself.
    return Daemon.start({
      name,
      command: 'unshare',
      args: ['--mount', '--pid', '--fork', '--kill-child', 'sh', ...program],
      logFile: join(this.dir, `${name}.log`),
      env: { ...this.image.env, ...env },
    });
  }

  /** The program's own process, which has the ID 1 in the container. */
  async processOf(daemon) {
    let pid = daemon.child.pid;
    for (let next = pid; next; [next] = await childrenOf(pid)) pid = next;
    return pid;
  }

  /**
   * Runs a program in the same container, as Docker's health checks do.
   * @returns whether it succeeded
   */
  async check(daemon, test) {
    const [kind, ...rest] = test;
    const command = kind === 'CMD' ? rest : ['sh', '-c', String(rest[0]).replaceAll('$$', '$')];
    const into = ['--target', String(await this.processOf(daemon)), '--mount', '--pid', '--root', '--wd'];
    const { user } = this.image;
    const as = ['setpriv', '--reuid', user, '--regid', user, '--init-groups', '--no-new-privs'];
    const { code } = await run('nsenter', [...into, ...as, ...command], { env: this.image.env });
    return code === 0;
  }

  /** @throws PlainError if the program has privileges or runs as root */
  async checkRights(daemon) {
    const status = await readFile(`/proc/${await this.processOf(daemon)}/status`, 'utf8');
    const field = (name) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1]?.split('\t')[0];
    const found = [field('Uid'), field('CapEff'), field('CapBnd'), field('NoNewPrivs')].join(' ');
    const none = '0'.repeat(16);
    if (found !== `${UID} ${none} ${none} 1`)
      throw new PlainError(`${daemon.name} has privileges: Uid, CapEff, CapBnd, NoNewPrivs are ${found}.`);
  }

  /** Sends SIGTERM, as a deployment does. @throws PlainError unless the program exits cleanly */
  async stop(daemon) {
    process.kill(await this.processOf(daemon), 'SIGTERM');
    await daemon.until(() => !daemon.running, 30_000).catch(() => undefined);
    if (daemon.child.exitCode !== 0)
      throw new PlainError(`${daemon.name} did not stop cleanly. ${await daemon.lastOutput()}`);
  }
}

async function childrenOf(pid) {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.trim().split(' ').filter(Boolean).map(Number);
}
