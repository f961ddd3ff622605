import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/**
 * Copies a stopped primary's embedded cluster to a replica's data folder. The embedded binaries don't include
 * pg_basebackup, but copying a stopped server's folder is equivalent.
 * @param {string} primaryDir
 * @param {string} replicaDir
 */
export async function copyForReplica(primaryDir, replicaDir) {
  await mkdir(replicaDir, { recursive: true });
  // Preserves the owner and mode of the files, which PostgreSQL checks.
  await promisify(execFile)('cp', ['-a', resolve(primaryDir, 'postgres'), resolve(replicaDir, 'postgres')]);
  await copyFile(join(primaryDir, 'postgres.password'), join(replicaDir, 'postgres.password'));
  await writeFile(join(replicaDir, 'postgres', 'standby.signal'), '');
}

/**
 * Settings that make a copy a hot standby: it contains all of the primary's databases, readable and slightly
 * behind. The primary's own settings are also needed, because a replica must allow as many connections.
 * @param {string} primaryUrl connection string of the running primary, as its superuser
 */
export function replicaSettings(primaryUrl) {
  const { hostname, port, username, password } = new URL(primaryUrl);
  return {
    primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password} application_name=replica`,
  };
}
