import { slowness } from '../../testing/slowness.mjs';

/** Measures the machine at the start of a run, and says so where the run's time limits are longer for it. */
export function announceSlowness() {
  if (slowness() > 1)
    console.log(`This machine takes ${slowness()} times as long as an idle one: so do the time limits.`);
}
