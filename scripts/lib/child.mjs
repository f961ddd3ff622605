import { spawn } from 'node:child_process';

const running = new Set();
let handling = false;

/**
 * Runs a program to its end. `output: 'show'` lets it write to the terminal, `'keep'` (the default) collects what it says.
 * A signal to this script goes on to the program. Never throws for an exit code.
 * @returns {Promise<{ code: number, output: string }>} code 1 where a signal ended it
 */
export function run(command, args, { cwd, env, output = 'keep' } = {}) {
  passSignalsOn();
  return new Promise((resolve, reject) => {
    const stdio = output === 'show' ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio });
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

/** Like `run`, for a JavaScript program of a package or of ours, with this very Node. */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

function passSignalsOn() {
  if (handling) return;
  handling = true;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopChildren);
}

function stopChildren(signal) {
  for (const child of running) child.kill(signal);
  // 128 + number of the signal, as shells report it.
  process.exit({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }[signal]);
}

/** Gives signals back to whoever comes next, once no program runs any more. */
export function leaveSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stopChildren);
  handling = false;
}
