// `npm run client:check`: generates a typed client from openapi.yaml with a public generator, and compiles
// it, strictly, with a program that uses it. What the document gets wrong shows here before an integrator
// finds it. The program is run by `npm test`.
import { generateClient, TYPED_CLIENT } from '../backend/test/support/generate-client.mjs';
import { runNode } from './lib/child.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, TSC } from './lib/paths.mjs';
import { PlainError, runScript } from './lib/plain-error.mjs';

await runScript(async () => {
  await ensureInstalled();
  await generateClient();
  const { code, output } = await runNode([TSC, '-p', TYPED_CLIENT], { cwd: ROOT });
  if (code !== 0)
    throw new PlainError(`The client made from openapi.yaml does not compile:\n${output.trim()}`);
  console.log('The client made from openapi.yaml compiles, and so does the program that uses it.');
});
