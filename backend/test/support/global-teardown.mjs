import { rm } from 'node:fs/promises';

/** Runs once after the integration tests: stops the cluster from the set-up and removes its folder. */
export default async function tearDown() {
  const started = globalThis.groundswellTestCluster;
  if (!started) return;
  await started.cluster.stop();
  await rm(started.dataDir, { recursive: true, force: true });
}
