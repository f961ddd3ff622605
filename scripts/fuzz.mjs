// `npm run test:fuzz`: every call of openapi.yaml with hostile values, signed out, as a founder and as an admin; others each time. And known attacks.
// FUZZ_RUNS requests per call and kind of caller (default 150), FUZZ_SEED to have the same ones again.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

import { runNode } from './lib/child.mjs';
import { ROOT } from './lib/paths.mjs';
import { runScript } from './lib/plain-error.mjs';

const FUZZ_RUNS = process.env.FUZZ_RUNS ?? '150';
const FUZZ_SEED = process.env.FUZZ_SEED ?? String(randomInt(2 ** 31));

await runScript(async () => {
  console.log(`FUZZ_SEED=${FUZZ_SEED} FUZZ_RUNS=${FUZZ_RUNS}`);
  const { code } = await runNode([join(ROOT, 'scripts', 'test.mjs'), '--backend', 'contract/(fuzz|attack)'], {
    env: { FUZZ_RUNS, FUZZ_SEED },
    output: 'show',
  });
  process.exitCode = code;
});
