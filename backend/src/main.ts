import 'reflect-metadata';

import { Env, InvalidEnvironment } from './platform/config/env.js';
import { StartLogger } from './platform/start-logger.js';
import { startProcess } from './process.js';

/**
 * Milliseconds after which the process exits if something doesn't stop. The supervisor would kill it anyway.
 */
const STOP_TIMEOUT = 20_000;
/**
 * Under npm, Ctrl-C arrives twice: from the terminal and from npm. Only a second signal after this many
 * milliseconds forces an exit.
 */
const SAME_KEYPRESS = 1_000;

/**
 * Starts the parts that PROCESS selects, stops them on SIGTERM and Ctrl-C, and clearly reports why a start
 * failed.
 */
async function main(): Promise<void> {
  const env = Env.read();
  const logger = new StartLogger(levelsFrom(env.LOG_LEVEL), env.production);
  const running = await startProcess(env, logger);

  let stoppingSince = 0;
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSince && Date.now() - stoppingSince > SAME_KEYPRESS) process.exit(130);
    if (stoppingSince) return;
    stoppingSince = Date.now();
    setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
    logger.log(`${signal}: stopping`, 'Process');
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error('Stopping failed', error instanceof Error ? error.stack : String(error), 'Process');
        process.exit(1);
      },
    );
  };
  // SIGHUP means that the terminal window was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

function levelsFrom(level: string): ('fatal' | 'error' | 'warn' | 'log' | 'debug')[] {
  const all = ['fatal', 'error', 'warn', 'log', 'debug'] as const;
  const last = all.indexOf(level === 'info' ? 'log' : (level as (typeof all)[number]));
  return all.slice(0, last + 1);
}

main().catch((error: unknown) => {
  if (error instanceof InvalidEnvironment) {
    console.error(
      ['Groundswell cannot start:', ...error.problems.map((problem) => `  - ${problem}`)].join('\n'),
    );
  } else if (error instanceof Error && error.name === 'StartError') {
    console.error(`Groundswell cannot start: ${error.message}`);
  } else {
    console.error('Groundswell cannot start:', error);
  }
  process.exit(1);
});
