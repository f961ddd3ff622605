import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { endingWithUs } from './child.mjs';
import { PlainError } from './plain-error.mjs';
import { patient } from '../../testing/slowness.mjs';

const READY_WITHIN = 120_000;
const STOP_WITHIN = 30_000;

/**
 * A program's options. `ready` returns whether the program can be used; without it, a started program counts
 * as ready. `within`: time in ms until the program is ready, on an idle machine; `every`: interval between
 * checks in ms; `ipc`: whether messages can be sent to `child`.
 * @typedef {{ name: string, command: string, args: string[], logFile: string, cwd?: string, env?:
 * NodeJS.ProcessEnv, ipc?: boolean, within?: number, every?: number, ready?: (daemon: Daemon) => boolean |
 * Promise<boolean> }} Program
 */

/**
 * A program that runs alongside this script, with its output in a file. It has its own process group, so that
 * Ctrl-C reaches only this script, which then stops everything in order. The program can be killed, frozen
 * and restarted.
 */
export class Daemon {
  /** @type {import('node:child_process').ChildProcess} */
  child;

  /** @param {Program} program */
  constructor(program) {
    this.program = program;
    this.name = program.name;
    this.killAtExit = () => this.child.kill('SIGTERM');
  }

  /** @param {Program} program @returns {Promise<Daemon>} the daemon, once it is ready */
  static async start(program) {
    const daemon = new Daemon(program);
    await daemon.start();
    return daemon;
  }

  /**
   * Starts the program and waits until it is ready. @throws PlainError with the program's output if that
   * fails
   */
  async start() {
    const { command, args, logFile, cwd, env, ipc, ready, within } = this.program;
    const log = openSync(logFile, 'a');
    // Skips the output of earlier runs.
    this.logStart = fstatSync(log).size;
    this.child = spawn(...endingWithUs(command, args, 'TERM'), {
      cwd,
      env,
      detached: true,
      stdio: ['ignore', log, log, ...(ipc ? [/** @type {const} */ ('ipc')] : [])],
    });
    closeSync(log);
    this.failure = null;
    this.child.once('error', (error) => (this.failure = error));
    this.exited = new Promise((resolve) => this.child.once('close', resolve));
    process.once('exit', this.killAtExit);
    if (!ready) return;
    try {
      await this.until(() => ready(this), within);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  get pid() {
    return this.child.pid ?? 0;
  }

  get running() {
    return !this.failure && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** The program's exit code. Null while it runs, and after a signal it didn't handle. */
  get exitCode() {
    return this.child.exitCode;
  }

  /**
   * Waits until `holds()` is true, for at most `within` milliseconds (longer on a slow machine).
   * @throws PlainError with the program's output if the program ends or takes longer
   */
  async until(holds, within = READY_WITHIN) {
    const deadline = Date.now() + patient(within);
    while (!(await holds())) {
      if (!this.running)
        throw new PlainError(`${this.name} ended while starting. ${await this.lastOutput()}`);
      if (Date.now() > deadline)
        throw new PlainError(`${this.name} did not get ready. ${await this.lastOutput()}`);
      await sleep(this.program.every ?? 100);
    }
  }

  /** Returns the last lines of output since the program was started. */
  async lastOutput(lines = 40) {
    if (this.failure) return this.failure.message;
    const log = await readFile(this.program.logFile).catch(() => Buffer.alloc(0));
    const text = log.subarray(this.logStart).toString();
    return `Its output:\n${text.trim().split('\n').slice(-lines).join('\n')}`;
  }

  /** Suspends the process until `resume`, with its connections still open. */
  freeze() {
    this.child.kill('SIGSTOP');
  }

  resume() {
    this.child.kill('SIGCONT');
  }

  /** Kills the program with kill -9. Resolves once it has ended. */
  kill() {
    return this.stop('SIGKILL');
  }

  /** @param {NodeJS.Signals} signal */
  async stop(signal = 'SIGTERM') {
    process.off('exit', this.killAtExit);
    if (!this.running) return;
    this.child.kill(signal);
    const late = sleep(STOP_WITHIN, 'late', { ref: false });
    if ((await Promise.race([this.exited, late])) !== 'late') return;
    this.child.kill('SIGKILL');
    await once(this.child, 'close');
  }
}

/** True if the product at this URL is ready to work or, for `live`, if it responds at all. */
export async function isReady(url, check = 'ready') {
  const response = await fetch(`${url}/api/health/${check}`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
