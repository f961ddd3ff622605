import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time in ms for a program to end on its own. */
const STOP_WITHIN = 2_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let handling = false;
/** @type {boolean | undefined} */
let available;

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, output?: 'show' | 'keep' }} RunOptions */

/**
 * Runs a program until it ends. `output: 'show'` lets it write to the terminal, `'keep'` (the default)
 * collects its output. Signals to this script are forwarded to the program. Never throws because of an exit
 * code.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ code: number, output: string }>} code 1 if a signal ended the program
 */
export function run(command, args, { cwd, env, output = 'keep' } = {}) {
  passSignalsOn();
  return new Promise((resolve, reject) => {
    const child = spawn(...endingWithUs(command, args), {
      cwd,
      env: { ...process.env, ...env },
      stdio: output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let collected = '';
    child.stdout?.on('data', (chunk) => (collected += chunk));
    child.stderr?.on('data', (chunk) => (collected += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output: collected });
    });
  });
}

/**
 * Extends a command so that, on Linux, the kernel sends `signal` to the program if this script is killed with
 * -9. Otherwise, a leftover npm would conflict with the next start's npm in node_modules, and a leftover
 * server would occupy its port.
 * @param {string} command
 * @param {string[]} args
 * @returns {[string, string[]]} command and arguments
 */
export function endingWithUs(command, args, signal = 'KILL') {
  available ??=
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0;
  return available ? ['setpriv', ['--pdeathsig', signal, '--', command, ...args]] : [command, args];
}

/**
 * Like `run`, but runs a JavaScript program with the same Node executable.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

function passSignalsOn() {
  if (handling) return;
  handling = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
}

function onSignal(signal) {
  void stopChildren(signal);
}

/** Stops the running programs, and then exits this script. */
async function stopChildren(signal) {
  const ended = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill(signal);
  await Promise.race([Promise.all(ended), sleep(STOP_WITHIN)]);
  for (const child of running) child.kill('SIGKILL');
  // 128 plus the signal's number, as in shells.
  process.exit({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal]);
}

/** Stops handling signals, so that other code can. Call it once no program is running. */
export function leaveSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, onSignal);
  handling = false;
}

/**
 * Starts a JavaScript program with the same Node executable, and returns the child process. The program gets
 * SIGTERM if this script is killed with -9.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function spawnNode(args, options) {
  return spawn(...endingWithUs(process.execPath, args, 'TERM'), options);
}
