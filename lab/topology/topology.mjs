import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

import { startBucket, startPostgresPair, startRedis } from './stores.mjs';
import { builtBackend } from '../../scripts/lib/built-backend.mjs';
import { run } from '../../scripts/lib/child.mjs';
import { compileBackend } from '../../scripts/lib/compile-backend.mjs';
import { Daemon, isReady } from '../../scripts/lib/daemon.mjs';
import { BACKEND, FRONTEND, ROOT } from '../../scripts/lib/paths.mjs';
import { PlainError } from '../../scripts/lib/plain-error.mjs';
import { ownEnvironment, productOf } from '../../scripts/lib/start-product.mjs';
import { step } from '../../scripts/lib/steps.mjs';
import { freePort } from '../../testing/free-port.mjs';
import { patient } from '../../testing/slowness.mjs';

/**
 * Required programs, and the argument that prints each program's version. Debian and macOS packages have the
 * same names as the programs.
 */
const NEEDED = { 'redis-server': '--version', caddy: 'version' };

/** @throws PlainError naming the packages, if programs that the topology needs are missing */
export function needPrograms() {
  const missing = Object.entries(NEEDED).filter(([name, ask]) => spawnSync(name, [ask]).status !== 0);
  if (missing.length === 0) return;
  const names = missing.map(([name]) => name);
  throw new PlainError(
    `The topology needs ${names.join(' and ')} on the PATH: apt-get install ${names.join(' ')}`,
  );
}

/**
 * Starts the services in docker-compose.yml as processes on loopback: PostgreSQL with a streaming replica,
 * Redis, an S3-compatible store, an inbox, two API and two worker processes, and the proxy in front.
 * @param {string} dir scratch folder for everything
 * @param {number} port the proxy's port
 * @param {object} options
 * @param {string} [options.previous] folder with the build of a previous version, which the second API and
 * the second worker run
 * @param {(name: string, url: string) => string | Promise<string>} [options.link] returns the URL through
 * which the product's processes connect to `primary`, `replica`, `redis` or `bucket`, which is at `url`;
 * called again whenever that service restarts
 * @param {Record<string, string>} [options.variables] environment of the product's processes, which overrides
 * the defaults
 * @returns every part, with `kill()` and `start()` if it can be killed; `stop()` stops all parts
 */
export async function startTopology(
  dir,
  port,
  { previous, link = (_name, url) => url, variables = {} } = {},
) {
  const started = [];
  const begin = async (title, work) => {
    const part = await step(title, `${title}: waiting`, work);
    started.push(part);
    return part;
  };
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop();
  };
  try {
    const postgres = await begin('PostgreSQL and its replica', () => startPostgresPair(dir, link));
    const redis = await begin('Redis', async () => startRedis(join(dir, 'redis'), await freePort()));
    const bucket = await begin('S3-compatible store', startBucket);
    const inbox = await begin('Inbox', async () => {
      const { startInbox } = await builtBackend();
      return startInbox({ dataDir: dir, preferredWebPort: await freePort(), log: () => undefined });
    });
    const ports = [await freePort(), await freePort()];
    const environment = {
      APP_URL: `http://localhost:${port}`,
      STAND_INS_URL: `http://127.0.0.1:${ports[0]}`,
      DATABASE_URL: postgres.primary.url,
      DATABASE_REPLICA_URLS: postgres.replica.url,
      REDIS_URL: await link('redis', redis.url),
      SMTP_URL: inbox.smtpUrl,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      TRUST_PROXY: '1',
      ...bucket.variables,
      S3_ENDPOINT: await link('bucket', bucket.variables.S3_ENDPOINT),
      ...variables,
    };
    const metrics = [];
    /** Each process has its own port for metrics. A worker listens on no other port. */
    const runProcess = async (name, at, own = {}, root = ROOT) => {
      metrics.push(await freePort());
      const more = { ...environment, METRICS_PORT: String(metrics.at(-1)), ...own };
      return begin(name, () => startProcess(dir, name, at, more, root));
    };
    const processes = [
      await runProcess('api-1', ports[0], { SEED_DEMO: 'true' }),
      await runProcess('api-2', ports[1], {}, previous),
      await runProcess('worker-1', 0),
      await runProcess('worker-2', 0, {}, previous),
    ];
    await begin('Proxy', () => startProxy(dir, port, ports));
    return {
      url: `http://localhost:${port}`,
      inboxUrl: inbox.webUrl,
      apiUrls: ports.map((at) => `http://127.0.0.1:${at}`),
      metricsUrls: metrics.map((at) => `http://127.0.0.1:${at}/metrics`),
      environment,
      postgres,
      redis,
      bucket,
      processes,
      report: () => reportOf(processes),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts one process of the product with its own data folder, so that no process can depend on another's
 * local files.
 * @param {string} dir scratch folder
 * @param {string} name begins with the process's role, `api-` or `worker-`
 * @param {number} port 0 for a worker, which doesn't listen on any
 * @param {Record<string, string>} variables
 * @param {string} [root] folder of the version to run
 * @returns {Promise<Daemon>} the process, ready to work
 */
export function startProcess(dir, name, port, variables, root = ROOT) {
  const dataDir = join(dir, name);
  mkdirSync(dataDir, { recursive: true });
  const [kind = ''] = name.split('-');
  const own = { PROCESS: kind, PORT: String(port || 3000), DATA_DIR: dataDir };
  return Daemon.start({
    name,
    command: process.execPath,
    args: productOf(root),
    cwd: ROOT,
    env: { ...ownEnvironment(), SEED_DEMO: 'false', ...variables, ...own },
    logFile: join(dir, `${name}.log`),
    // A worker logs this line once it is running.
    ready: async (daemon) =>
      kind === 'api'
        ? isReady(`http://127.0.0.1:${port}`)
        : (await daemon.lastOutput()).includes('Groundswell started'),
  });
}

/**
 * Caddy in front of the API processes, with the same configuration file as in docker-compose.yml. The stubs
 * (`/local`) are in one process's memory, so all their paths go to the first process. In Docker, Caddy finds
 * the processes by name; here it gets their addresses.
 */
function startProxy(dir, port, apiPorts) {
  const routes = join(dir, 'routes');
  mkdirSync(routes, { recursive: true });
  writeFileSync(join(routes, 'stand-ins.caddy'), `reverse_proxy /local/* 127.0.0.1:${apiPorts[0]}\n`);
  // How long a health check may take before a process counts as down.
  const healthTimeout = `${patient(5_000)}ms`;
  const upstreams = [
    `to ${apiPorts.map((at) => `127.0.0.1:${at}`).join(' ')}`,
    'health_uri /api/health/live',
    'health_interval 1s',
    `health_timeout ${healthTimeout}`,
  ];
  return Daemon.start({
    name: 'caddy',
    command: 'caddy',
    args: ['run', '--config', join(ROOT, 'deploy', 'caddy', 'Caddyfile')],
    logFile: join(dir, 'caddy.log'),
    env: {
      ...process.env,
      SITE_ADDRESS: `http://localhost:${port}`,
      API_UPSTREAMS: upstreams.join('\n'),
      EXTRA_ROUTES: join(routes, '*.caddy'),
      TRY_DURATION: healthTimeout,
      XDG_DATA_HOME: dir,
      XDG_CONFIG_HOME: dir,
    },
    ready: () => isReady(`http://localhost:${port}`),
  });
}

async function reportOf(processes) {
  const logs = processes.map(
    async (daemon) => `${daemon.name}${daemon.running ? '' : ' (ended)'}. ${await daemon.lastOutput(15)}`,
  );
  return (await Promise.all(logs)).join('\n\n');
}

/**
 * Builds the server from a commit, in a separate folder, with the current packages and screens.
 * @returns the folder
 */
export async function buildPrevious(revision, folder) {
  const must = async (command, ...args) => {
    const { code, output } = await run(command, args, { cwd: ROOT });
    if (code !== 0) throw new PlainError(`${command} ${args[0]} failed: ${output.trim()}`);
  };
  await step('Previous version built', 'Building the previous version', async () => {
    await mkdir(join(folder, 'backend'), { recursive: true });
    const archive = join(folder, 'sources.tar');
    await must('git', 'archive', '--output', archive, revision, 'backend/src', 'backend/package.json');
    await must('tar', '-xf', archive, '-C', folder);
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    await symlink(join(BACKEND, 'node_modules'), join(folder, 'backend', 'node_modules'));
    await symlink(FRONTEND, join(folder, 'frontend'));
    await compileBackend(join(folder, 'backend', 'dist'), join(folder, 'backend', 'src'));
  });
  return folder;
}
