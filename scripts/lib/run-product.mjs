import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureBuilt } from './build.mjs';
import { checkFree, checkPort, checkRoom } from './checks.mjs';
import { leaveSignals } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { BACKEND, ROOT } from './paths.mjs';
import { runScript } from './plain-error.mjs';
import { step } from './steps.mjs';

/**
 * Prepares the product, then runs its server in this same process. npm is already between the terminal and
 * this process and forwards every signal, so a third process would receive each signal twice.
 */
export async function runProduct() {
  await runScript(async () => {
    readEnvironment();
    console.log('\n  Groundswell\n');
    await checkFree(process.env.DATA_DIR);
    await checkPort(Number(process.env.PORT || 3000));
    await checkRoom(process.env.DATA_DIR);
    await ensureInstalled({ forTests: false });
    await ensureBuilt();
  });
  leaveSignals();
  process.setSourceMapsEnabled(true);
  const server = pathToFileURL(join(BACKEND, 'dist', 'main.js')).href;
  await step('Server loaded', 'Loading the server', () => import(server));
}

/** Loads the variables in `.env`. Variables that are already set take precedence. */
function readEnvironment() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  // The steps provide enough information. The framework's log of modules and routes would bury them.
  if (process.env.NODE_ENV !== 'production') process.env.LOG_LEVEL ||= 'warn';
  process.env.DATA_DIR = process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : join(ROOT, '.data');
  process.chdir(ROOT);
}
