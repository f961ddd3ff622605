import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { endingWithUs } from '../../scripts/lib/child.mjs';
import { PlainError } from '../../scripts/lib/plain-error.mjs';
import { patient } from '../../testing/slowness.mjs';

const STOP_WITHIN = 25_000;

/**
 * A program that runs beside this script, with its output in a file. It is a group of its own, so that
 * Ctrl-C reaches this script alone, which then stops everything in order.
 */
export class Daemon {
  constructor(name, command, args, { logFile, ...options }) {
    this.name = name;
    this.logFile = logFile;
    const log = openSync(logFile, 'a');
    // What an earlier one of this name has said is not ours.
    this.logStart = fstatSync(log).size;
    this.child = spawn(...endingWithUs(command, args, 'TERM'), {
      ...options,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.child.once('error', (error) => (this.failure = error));
    this.exited = new Promise((resolve) => this.child.once('close', resolve));
    this.killAtExit = () => this.child.kill('SIGTERM');
    process.once('exit', this.killAtExit);
  }

  get running() {
    return !this.failure && this.child.exitCode === null && this.child.signalCode === null;
  }

  /**
   * Waits until `answers()` is true, on a slow machine longer than `within` milliseconds. @throws PlainError
   * with what the program said when it ends or takes longer.
   */
  async until(answers, within = 120_000) {
    const deadline = Date.now() + patient(within);
    while (!(await answers())) {
      if (!this.running) throw new PlainError(`${this.name} ended while starting. ${await this.said()}`);
      if (Date.now() > deadline) throw new PlainError(`${this.name} did not get ready. ${await this.said()}`);
      await sleep(100);
    }
  }

  async said(lines = 40) {
    if (this.failure) return this.failure.message;
    const log = await readFile(this.logFile).catch(() => Buffer.alloc(0));
    const text = log.subarray(this.logStart).toString();
    return `It said:\n${text.trim().split('\n').slice(-lines).join('\n')}`;
  }

  /** @param {NodeJS.Signals} signal */
  async stop(signal = 'SIGTERM') {
    process.off('exit', this.killAtExit);
    if (!this.running) return;
    this.child.kill(signal);
    const ended = await Promise.race([
      this.exited.then(() => true),
      sleep(STOP_WITHIN, false, { ref: false }),
    ]);
    if (ended) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'close');
  }
}
