import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../scripts/lib/paths.mjs';
import { Daemon } from './daemon.mjs';

/** Settings of whoever runs this that would lead the processes elsewhere. */
const NOT_INHERITED = ['NODE_ENV', 'NODE_OPTIONS', 'APP_URL', 'PORT', 'DATA_DIR', 'PROCESS', 'SEED_DEMO'];

/**
 * Starts one process of the product, with a data folder of its own: whatever it kept there, no other would
 * find.
 * @param {'api' | 'worker'} kind
 * @param {{ dir: string, name: string, port: number, variables: Record<string, string>, root?: string }}
 *   options `port` also for a worker, which listens on none; `root`: the folder of the version to run
 * @returns {Promise<Daemon>} ready to work
 */
export async function startProcess(kind, { dir, name, port, variables, root = ROOT }) {
  const dataDir = join(dir, name);
  mkdirSync(dataDir, { recursive: true });
  const env = { ...process.env };
  for (const variable of NOT_INHERITED) delete env[variable];
  const daemon = new Daemon(
    name,
    process.execPath,
    ['--enable-source-maps', join(root, 'backend', 'dist', 'main.js')],
    {
      logFile: join(dir, `${name}.log`),
      cwd: ROOT,
      env: {
        LOG_LEVEL: 'warn',
        NO_COLOR: '1',
        ...env,
        SEED_DEMO: 'false',
        ...variables,
        PROCESS: kind,
        PORT: String(port),
        DATA_DIR: dataDir,
      },
    },
  );
  await daemon.until(kind === 'api' ? () => isReady(port) : () => hasStarted(daemon));
  return daemon;
}

async function isReady(port) {
  const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
  return response?.ok ?? false;
}

/** A worker listens on no port; it says so when it runs. */
async function hasStarted(daemon) {
  return (await daemon.said()).includes('Groundswell started');
}
