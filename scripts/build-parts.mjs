// `node scripts/build-parts.mjs backend frontend`: builds these parts if they have changed, and prints only
// errors. Started by `ensureBuilt`.
import { buildParts } from './lib/build.mjs';
import { runScript } from './lib/plain-error.mjs';

await runScript(() => buildParts(process.argv.slice(2)));
