// `node scripts/build-parts.mjs backend frontend`: builds what has changed of these parts, and says only what
// goes wrong. `ensureBuilt` starts it.
import { buildParts } from './lib/build.mjs';
import { runScript } from './lib/plain-error.mjs';

await runScript(() => buildParts(process.argv.slice(2)));
