// `npm run fuzz -w lab`: every call of openapi.yaml with hostile values, signed out, as a founder and as an
// admin; others each time. And known attacks. FUZZ_RUNS requests per call and kind of caller (default 150),
// SEED to have the same ones again.
import { join } from 'node:path';

import { runNode } from '../scripts/lib/child.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { runScript } from '../scripts/lib/plain-error.mjs';

const FUZZ_RUNS = process.env.FUZZ_RUNS ?? '150';

await runScript(async () => {
  const { code } = await runNode([join(ROOT, 'scripts', 'test.mjs'), '--backend', 'contract/(fuzz|attack)'], {
    env: { FUZZ_RUNS },
    output: 'show',
  });
  process.exitCode = code;
});
