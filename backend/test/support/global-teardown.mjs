import { rm } from 'node:fs/promises';

/**
 * Once per run, after the integration tests: stops the cluster that the set-up started and removes its
 * folder.
 */
export default async function tearDown() {
  const started = globalThis.groundswellTestCluster;
  if (!started) return;
  await started.cluster.stop();
  await rm(started.dataDir, { recursive: true, force: true });
}
