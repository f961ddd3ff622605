import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/**
 * Copies the embedded cluster of a stopped primary to the data folder of a replica. The embedded binaries
 * don't include pg_basebackup, but for a stopped server, copying its folder is equivalent.
 * @param {string} primaryDir
 * @param {string} replicaDir
 */
export async function copyForReplica(primaryDir, replicaDir) {
  await mkdir(replicaDir, { recursive: true });
  // Preserves owner and mode, which PostgreSQL requires.
  await promisify(execFile)('cp', ['-a', resolve(primaryDir, 'postgres'), resolve(replicaDir, 'postgres')]);
  await copyFile(join(primaryDir, 'postgres.password'), join(replicaDir, 'postgres.password'));
  await writeFile(join(replicaDir, 'postgres', 'standby.signal'), '');
}

/**
 * The setting that makes a copy a hot standby: it contains every database of the primary, readable and
 * slightly behind. The primary's own settings are also needed, because a replica must allow as many
 * connections.
 * @param {string} primaryUrl connection string of the running primary, as its superuser
 */
export function replicaSettings(primaryUrl) {
  const { hostname, port, username, password } = new URL(primaryUrl);
  return {
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`,
  };
}
