import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that a program gets to end by itself. */
const STOP_WITHIN = 2_000;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let handling = false;
/** @type {boolean | undefined} */
let available;

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, output?: 'show' | 'keep' }} RunOptions */

/**
 * Runs a program to its end. `output: 'show'` lets it write to the terminal, `'keep'` (the default) collects
 * what it says. A signal to this script goes on to the program. Never throws for an exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<{ code: number, output: string }>} code 1 where a signal ended it
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
    let said = '';
    child.stdout?.on('data', (chunk) => (said += chunk));
    child.stderr?.on('data', (chunk) => (said += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output: said });
    });
  });
}

/**
 * The command and arguments with which, on Linux, the kernel sends `signal` to the program when this script
 * is killed with -9. An npm that went on alone would fight the next start's npm for node_modules; a server
 * that did would hold its port.
 * @param {string} command
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function endingWithUs(command, args, signal = 'KILL') {
  available ??=
    process.platform === 'linux' && spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0;
  return available ? ['setpriv', ['--pdeathsig', signal, '--', command, ...args]] : [command, args];
}

/**
 * Like `run`, for a JavaScript program of a package or of ours, with this very Node.
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

/** Ends with the programs, not before them. */
async function stopChildren(signal) {
  const ended = [...running].map((child) => once(child, 'close'));
  for (const child of running) child.kill(signal);
  await Promise.race([Promise.all(ended), sleep(STOP_WITHIN)]);
  for (const child of running) child.kill('SIGKILL');
  // 128 + number of the signal, as shells report it.
  process.exit({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal]);
}

/** Gives signals back to whoever comes next, once no program runs any more. */
export function leaveSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, onSignal);
  handling = false;
}

/**
 * Starts a JavaScript program with this Node and returns the child; it gets SIGTERM should this script be
 * killed with -9.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function spawnNode(args, options) {
  return spawn(...endingWithUs(process.execPath, args, 'TERM'), options);
}
