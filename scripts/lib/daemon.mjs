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
 * Options of a program. `ready` returns whether it can be used; without it, a started program counts as
 * ready. `within`: milliseconds until it is ready, on an idle machine; `every`: milliseconds between checks;
 * `ipc`: whether messages can be sent to `child`.
 * @typedef {{ name: string, command: string, args: string[], logFile: string, cwd?: string, env?:
 * NodeJS.ProcessEnv, ipc?: boolean, within?: number, every?: number, ready?: (daemon: Daemon) => boolean |
 * Promise<boolean> }} Program
 */

/**
 * A program that runs alongside this script, with its output in a file. It has its own process group, so that
 * Ctrl-C reaches only this script, which then stops everything in order. It can be killed, frozen and
 * restarted.
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

  /** @param {Program} program @returns {Promise<Daemon>} ready */
  static async start(program) {
    const daemon = new Daemon(program);
    await daemon.start();
    return daemon;
  }

  /** Starts it and waits until it is ready. @throws PlainError with its output if that fails */
  async start() {
    const { command, args, logFile, cwd, env, ipc, ready, within } = this.program;
    const log = openSync(logFile, 'a');
    // Excludes the output of an earlier run.
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

  /** Its exit code; null while it runs, and after a signal that it didn't handle. */
  get exitCode() {
    return this.child.exitCode;
  }

  /**
   * Waits until `holds()` is true, on a slow machine for longer than `within` milliseconds.
   * @throws PlainError with the program's output if it ends or takes longer
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

  /** The end of its output since it was started. */
  async lastOutput(lines = 40) {
    if (this.failure) return this.failure.message;
    const log = await readFile(this.program.logFile).catch(() => Buffer.alloc(0));
    const text = log.subarray(this.logStart).toString();
    return `Its output:\n${text.trim().split('\n').slice(-lines).join('\n')}`;
  }

  /** Suspends the process, with its connections open, until `resume`. */
  freeze() {
    this.child.kill('SIGSTOP');
  }

  resume() {
    this.child.kill('SIGCONT');
  }

  /** Kills it with kill -9. Resolves when it is gone. */
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

/** Whether the product at this URL is ready to work or, for `live`, at least responds. */
export async function isReady(url, check = 'ready') {
  const response = await fetch(`${url}/api/health/${check}`).catch(() => null);
  await response?.body?.cancel();
  return response?.ok ?? false;
}
