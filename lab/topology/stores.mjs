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
 * Enough connections for two API and two worker processes with ten each, the scripts' own, and the replica's.
 */
const SETTINGS = { max_connections: '100', wal_keep_size: '128MB' };

/** @typedef {(name: 'primary' | 'replica', url: string) => string | Promise<string>} Link */

/** ID of the main server process (postmaster) for this data folder. The other processes serve connections. */
export function postmasterOf(dataDir) {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/**
 * A PostgreSQL server that can be killed and restarted without losing data. Each restart picks a new port, so
 * clients connect through the URL that `link` returns.
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

  /** Kills the main process with kill -9. The other processes notice and end. */
  async kill() {
    process.kill(postmasterOf(this.dataDir), 9);
    // Releases the data folder.
    await this.stop();
  }

  async stop() {
    await this.server?.stop();
  }
}

/**
 * Starts a PostgreSQL primary and a hot standby that streams from it, in folders below `dir`.
 * @param {Link} link returns the URLs that clients connect to instead
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
 * A Redis server that persists its writes, as in docker-compose.yml, because once jobs have left the outbox
 * they exist only in Redis.
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
 * The integration tests' S3 server, in this process. It checks every signature with AWS's own signer. Neither
 * npm nor Debian has a maintained S3 server; docker-compose.yml uses a real one.
 * @returns {Promise<{ variables: Record<string, string>, fill(full: boolean): void, stop(): Promise<void> }>}
 * `fill`: sets whether the server rejects new files because it is full
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
