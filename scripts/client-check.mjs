// `npm run client:check`: builds the typed client from openapi.yaml, and compiles, strictly, a program that
// uses it. What the document gets wrong shows here before an integrator finds it. The program is run by
// `npm test`.
import { buildClient } from '../client/build.mjs';
import { runNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, TSC } from './lib/paths.mjs';
import { PlainError, runScript } from './lib/plain-error.mjs';

/** The program. */
const TOUR = 'backend/test/contract/typed-client';

await runScript(async () => {
  await ensureInstalled();
  await buildClient();
  const { code, output } = await runNode([TSC, '-p', TOUR], { cwd: ROOT });
  if (code !== 0) throw new PlainError(`A program that uses the client does not compile:\n${output.trim()}`);
  console.log('The client made from openapi.yaml compiles, and so does the program that uses it.');
});
