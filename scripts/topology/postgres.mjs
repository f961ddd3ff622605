import { join } from 'node:path';

import { fromDist } from './from-dist.mjs';

const quiet = () => undefined;
/** Two API and two worker processes with ten connections each, the scripts' own, and the replica's. */
const SETTINGS = { max_connections: '100', wal_keep_size: '128MB' };

/**
 * Starts a PostgreSQL and a hot standby that streams from it, in folders below `dir`.
 * @returns {Promise<{ url: string, replicaUrl: string, stop(): Promise<void> }>}
 */
export async function startPostgresPair(dir) {
  const { startEmbeddedPostgres } = await fromDist('local/embedded-postgres.js');
  const { copyForReplica, startReplica } = await fromDist('local/embedded-postgres-replica.js');
  const [primaryDir, replicaDir] = [join(dir, 'primary'), join(dir, 'replica')];
  const startPrimary = () => startEmbeddedPostgres({ dataDir: primaryDir, log: quiet, settings: SETTINGS });

  await (await startPrimary()).stop();
  await copyForReplica(primaryDir, replicaDir);
  const primary = await startPrimary();
  try {
    const replica = await startReplica({
      dataDir: replicaDir,
      primaryUrl: primary.url,
      log: quiet,
      settings: SETTINGS,
    });
    return {
      url: primary.url,
      replicaUrl: replica.url,
      stop: async () => {
        await replica.stop();
        await primary.stop();
      },
    };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}
