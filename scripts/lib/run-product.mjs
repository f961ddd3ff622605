import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureBuilt } from './build.mjs';
import { checkPort, checkRoom } from './checks.mjs';
import { leaveSignals } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { BACKEND, ROOT } from './paths.mjs';
import { runScript } from './plain-error.mjs';

/**
 * Prepares the product and becomes its server. The server runs in this very process: npm already stands between the terminal and
 * us and sends every signal on, and a third process would only hand each of them over a second time.
 */
export async function runProduct() {
  await runScript(async () => {
    readEnvironment();
    console.log('\n  Groundswell\n');
    await checkPort(Number(process.env.PORT || 3000));
    await checkRoom(process.env.DATA_DIR);
    await ensureInstalled();
    await ensureBuilt();
  });
  leaveSignals();
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(BACKEND, 'dist', 'main.js')).href);
}

/** Variables in `.env` count as if they had been set; one that is set already wins. */
function readEnvironment() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  process.env.DATA_DIR = process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : join(ROOT, '.data');
  process.chdir(ROOT);
}
