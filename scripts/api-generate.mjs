// `npm run api:generate`: generates openapi.yaml from the code, and from openapi.yaml the frontend's API
// client and shared rules, and what the integrations know. With `--check`, changes nothing, and exits with
// code 1 if a file is out of date.
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { INTEGRATION_FILES, writeIntegrations } from '../integrations/generate.mjs';
import { ensureBackendBuilt } from './lib/build.mjs';
import { runNode } from './lib/child.mjs';
import { RULE_FILES, writeFrontendRules } from './lib/frontend-rules.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { BACKEND, FRONTEND, ROOT } from './lib/paths.mjs';
import { PlainError, runScript } from './lib/plain-error.mjs';

/** Generated files, relative to the repository root. */
const GENERATED = [
  'openapi.yaml',
  'frontend/src/api/generated.ts',
  'frontend/src/api/generated-workspace.ts',
  ...Object.values(RULE_FILES),
  ...INTEGRATION_FILES,
];

/**
 * Generates all files.
 * @param {string} root the repository root, or a folder used in its place
 */
async function generate(root) {
  await mkdir(join(root, 'frontend', 'src', 'api'), { recursive: true });
  const description = [join(BACKEND, 'dist', 'bin', 'openapi.js'), join(root, 'openapi.yaml')];
  await runTool('the API description', description, { cwd: ROOT });
  const generator = join(ROOT, 'node_modules', '@rtk-query', 'codegen-openapi', 'lib', 'bin', 'cli.mjs');
  await runTool('the API client', [generator, 'openapi-codegen.config.mjs'], {
    cwd: FRONTEND,
    env: { GENERATE_IN: relative(FRONTEND, root) },
  });
  await writeFrontendRules(root);
  await writeIntegrations(root);
}

async function runTool(what, args, options) {
  const { code, output } = await runNode(args, options);
  if (code !== 0) throw new PlainError(`Could not generate ${what}:\n${output.trim()}`);
}

/**
 * Generates the files into another folder and compares them, because tests and other checks may be reading
 * the sources.
 */
async function staleFiles() {
  // The folder is on the same drive as the repository, because relative paths require that.
  const cache = join(ROOT, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, 'api-'));
  const textOf = (root, file) => readFile(join(root, file), 'utf8').catch(() => null);
  try {
    await generate(fresh);
    const isStale = await Promise.all(
      GENERATED.map(async (file) => (await textOf(ROOT, file)) !== (await textOf(fresh, file))),
    );
    return GENERATED.filter((_file, index) => isStale[index]);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

await runScript(async () => {
  await ensureInstalled();
  await ensureBackendBuilt();
  const names = (files) => files.join(', ');
  if (!process.argv.includes('--check')) {
    await generate(ROOT);
    console.log(`Written: ${names(GENERATED)}`);
    return;
  }
  const stale = await staleFiles();
  if (stale.length > 0) {
    throw new PlainError(`Out of date: ${names(stale)}. Run "npm run api:generate" and commit the result.`);
  }
  console.log(`Up to date: ${names(GENERATED)}`);
});
