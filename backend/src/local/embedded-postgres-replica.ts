import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';

export interface ReplicaOptions {
  /** Folder of the primary, which must be stopped while it is copied: see `copyForReplica`. */
  dataDir: string;
  /** Connection string of the running primary, as its superuser. */
  primaryUrl: string;
  log: (message: string) => void;
  /**
   * Those of the primary: PostgreSQL refuses a replica with less room for connections than its primary has.
   */
  settings?: Record<string, string>;
}

/**
 * Copies the cluster of a stopped primary, for `startReplica`. The embedded binaries bring no pg_basebackup;
 * of a server that is stopped, a copy of its folder is the same.
 */
export async function copyForReplica(primaryDir: string, replicaDir: string): Promise<void> {
  await mkdir(replicaDir, { recursive: true });
  // Keeps owner and mode, on which PostgreSQL insists.
  await promisify(execFile)('cp', ['-a', resolve(primaryDir, 'postgres'), resolve(replicaDir, 'postgres')]);
  await copyFile(join(primaryDir, 'postgres.password'), join(replicaDir, 'postgres.password'));
  await writeFile(join(replicaDir, 'postgres', 'standby.signal'), '');
}

/** Starts a hot standby that streams from the primary: every database of it, readable, a moment behind. */
export async function startReplica(options: ReplicaOptions): Promise<EmbeddedPostgres> {
  const { hostname, port, username, password } = new URL(options.primaryUrl);
  return startEmbeddedPostgres({
    dataDir: options.dataDir,
    log: options.log,
    settings: {
      ...options.settings,
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`,
    },
  });
}
