import { mkdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { builtBackend } from '../../scripts/lib/built-backend.mjs';
import { Daemon } from '../../scripts/lib/daemon.mjs';
import { BACKEND } from '../../scripts/lib/paths.mjs';
import { copyForReplica, replicaSettings } from '../../testing/replica.mjs';

/**
 * Enough for two API and two worker processes with ten connections each, the scripts' own, and the replica's.
 */
const SETTINGS = { max_connections: '100', wal_keep_size: '128MB' };

/** @typedef {(name: 'primary' | 'replica', url: string) => string | Promise<string>} Link */

/** Process id of the first process of the cluster in this data folder. The others serve connections. */
export function postmasterOf(dataDir) {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/**
 * A PostgreSQL that can be killed and restarted with its data. It then has a different port; `link` returns
 * the URL for others.
 */
class PostgresServer {
  url = '';

  /**
   * @param {'primary' | 'replica'} name
   * @param {string} dataDir
   * @param {() => Record<string, string>} settings
   * @param {Link} link
   */
  constructor(name, dataDir, settings, link) {
    this.name = name;
    this.dataDir = dataDir;
    this.settings = settings;
    this.link = link;
  }

  async start() {
    const { startEmbeddedPostgres } = await builtBackend();
    const settings = { ...SETTINGS, ...this.settings() };
    this.server = await startEmbeddedPostgres({ dataDir: this.dataDir, log: () => undefined, settings });
    this.url = await this.link(this.name, this.server.url);
  }

  /** Kills its first process with kill -9. The others notice and end. */
  async kill() {
    process.kill(postmasterOf(this.dataDir), 9);
    // Releases the folder.
    await this.stop();
  }

  async stop() {
    await this.server?.stop();
  }
}

/**
 * Starts a PostgreSQL and a hot standby that streams from it, in folders below `dir`.
 * @param {Link} link returns the URLs that others connect to instead
 * @returns {Promise<{ primary: PostgresServer, replica: PostgresServer, stop(): Promise<void> }>}
 */
export async function startPostgresPair(dir, link) {
  const [primaryDir, replicaDir] = [join(dir, 'primary'), join(dir, 'replica')];
  const primary = new PostgresServer('primary', primaryDir, () => ({}), link);
  const replica = new PostgresServer('replica', replicaDir, () => replicaSettings(primary.url), link);
  const stop = async () => {
    await replica.stop();
    await primary.stop();
  };
  try {
    await primary.start();
    await primary.stop();
    await copyForReplica(primaryDir, replicaDir);
    await primary.start();
    await replica.start();
    return { primary, replica, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * A Redis that persists its writes, as in docker-compose.yml, because after the outbox, jobs exist only
 * there.
 * @returns {Promise<Daemon & { url: string }>}
 */
export async function startRedis(dir, port) {
  mkdirSync(dir, { recursive: true });
  const args = ['--port', port, '--bind', '127.0.0.1', '--dir', dir, '--appendonly', 'yes', '--save', ''];
  const redis = await Daemon.start({
    name: 'redis-server',
    command: 'redis-server',
    args: args.map(String),
    logFile: join(dir, 'redis.log'),
    ready: () => pings(port),
  });
  return Object.assign(redis, { url: `redis://127.0.0.1:${port}` });
}

function pings(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', (data) => end(String(data).startsWith('+PONG')));
    socket.once('error', () => end(false));
    socket.setTimeout(1_000, () => end(false));
  });
}

/**
 * The S3 server of the integration tests, in this process. It checks every signature with AWS's own signer.
 * npm and Debian have no maintained S3 server; docker-compose.yml uses a real one.
 * @returns {Promise<{ variables: Record<string, string>, fill(full: boolean): void, stop(): Promise<void> }>}
 * `fill`: sets whether it rejects new files because it is full
 */
export async function startBucket() {
  const { transformFile } = createRequire(join(BACKEND, 'package.json'))('@swc/core');
  const cache = join(BACKEND, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const dir = await mkdtemp(join(cache, 'bucket-'));
  try {
    const { code } = await transformFile(join(BACKEND, 'test', 'support', 's3-server.ts'), {
      swcrc: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    const file = join(dir, 's3-server.mjs');
    await writeFile(file, code);
    const { startS3Server } = await import(pathToFileURL(file).href);
    return await startS3Server();
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
