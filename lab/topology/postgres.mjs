import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { builtBackend } from '../../scripts/lib/built-backend.mjs';
import { copyForReplica, replicaSettings } from '../../testing/replica.mjs';

const quiet = () => undefined;
/** Two API and two worker processes with ten connections each, the scripts' own, and the replica's. */
const SETTINGS = { max_connections: '100', wal_keep_size: '128MB' };

/** @typedef {(name: 'primary' | 'replica', url: string) => string | Promise<string>} Link */

/**
 * A PostgreSQL that can be killed and started again on its data. Its port is another one then; `link` gives
 * the address for others.
 */
class PostgresServer {
  /**
   * @param {'primary' | 'replica'} name
   * @param {string} dataDir
   * @param {(dataDir: string) => Promise<{ url: string, stop(): Promise<void> }>} startOn
   * @param {Link} link
   */
  constructor(name, dataDir, startOn, link) {
    this.name = name;
    this.dataDir = dataDir;
    this.startOn = startOn;
    this.link = link;
    this.url = '';
  }

  async start() {
    this.server = await this.startOn(this.dataDir);
    this.url = await this.link(this.name, this.server.url);
  }

  /** kill -9 of its first process; the others notice and end. */
  async kill() {
    process.kill(
      Number(readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
      9,
    );
    // Lets go of the folder.
    await this.server?.stop();
  }

  async stop() {
    await this.server?.stop();
  }
}

/**
 * Starts a PostgreSQL and a hot standby that streams from it, in folders below `dir`.
 * @param {Link} link what others connect to instead
 * @returns {Promise<{ primary: PostgresServer, replica: PostgresServer, stop(): Promise<void> }>}
 */
export async function startPostgresPair(dir, link = (_name, url) => url) {
  const { startEmbeddedPostgres } = await builtBackend();
  const [primaryDir, replicaDir] = [join(dir, 'primary'), join(dir, 'replica')];
  const options = { log: quiet, settings: SETTINGS };
  const startPrimary = (dataDir) => startEmbeddedPostgres({ dataDir, ...options });

  await (await startPrimary(primaryDir)).stop();
  await copyForReplica(primaryDir, replicaDir);
  const primary = new PostgresServer('primary', primaryDir, startPrimary, link);
  const replica = new PostgresServer(
    'replica',
    replicaDir,
    (dataDir) =>
      startEmbeddedPostgres({
        ...options,
        dataDir,
        settings: { ...SETTINGS, ...replicaSettings(primary.url) },
      }),
    link,
  );
  const stop = async () => {
    await replica.stop();
    await primary.stop();
  };
  try {
    await primary.start();
    await replica.start();
    return { primary, replica, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
