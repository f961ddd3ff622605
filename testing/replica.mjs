import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/**
 * Copies the embedded cluster of a stopped primary to the data folder of a replica. The embedded binaries
 * bring no pg_basebackup; of a server that is stopped, a copy of its folder is the same.
 * @param {string} primaryDir
 * @param {string} replicaDir
 */
export async function copyForReplica(primaryDir, replicaDir) {
  await mkdir(replicaDir, { recursive: true });
  // Keeps owner and mode, on which PostgreSQL insists.
  await promisify(execFile)('cp', ['-a', resolve(primaryDir, 'postgres'), resolve(replicaDir, 'postgres')]);
  await copyFile(join(primaryDir, 'postgres.password'), join(replicaDir, 'postgres.password'));
  await writeFile(join(replicaDir, 'postgres', 'standby.signal'), '');
}

/**
 * The setting with which a copy becomes a hot standby: every database of the primary, readable, a moment
 * behind. Beside it go the primary's own settings, since a replica must have as much room for connections.
 * @param {string} primaryUrl connection string of the running primary, as its superuser
 */
export function replicaSettings(primaryUrl) {
  const { hostname, port, username, password } = new URL(primaryUrl);
  return {
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`,
  };
}
