// `npm run client:build`: builds the API's typed client (client/) from openapi.yaml.
import { buildClient } from '../client/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runScript } from './lib/plain-error.mjs';

await runScript(async () => {
  await ensureInstalled();
  await buildClient();
  console.log('Built: client/dist. `npm pack ./client` packages it.');
});
