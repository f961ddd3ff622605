// `npm run api:generate`: writes openapi.yaml from the code, and the screens' API client and shared rules
// from openapi.yaml. With `--check` it changes nothing and ends with code 1 when either is not what the code
// says.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { ensureBackendBuilt } from './lib/build.mjs';
import { runNode } from './lib/child.mjs';
import { RULE_FILES, writeFrontendRules } from './lib/frontend-rules.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { BACKEND, FRONTEND, ROOT } from './lib/paths.mjs';
import { PlainError, runScript } from './lib/plain-error.mjs';

const GENERATED = [
  join(ROOT, 'openapi.yaml'),
  join(FRONTEND, 'src', 'api', 'generated.ts'),
  join(FRONTEND, 'src', 'api', 'generated-workspace.ts'),
  ...Object.values(RULE_FILES),
];

async function generate() {
  await runTool('The API description', [join(BACKEND, 'dist', 'bin', 'openapi.js')], ROOT);
  const generator = join(ROOT, 'node_modules', '@rtk-query', 'codegen-openapi', 'lib', 'bin', 'cli.mjs');
  await runTool('The API client', [generator, 'openapi-codegen.config.mjs'], FRONTEND);
  await writeFrontendRules();
}

async function runTool(what, args, cwd) {
  const { code, output } = await runNode(args, { cwd });
  if (code !== 0) throw new PlainError(`${what} could not be written:\n${output.trim()}`);
}

const readAll = () => Promise.all(GENERATED.map((file) => readFile(file, 'utf8').catch(() => null)));

/** Generates, compares and puts back what was there. */
async function staleFiles() {
  const before = await readAll();
  try {
    await generate();
    const after = await readAll();
    return GENERATED.filter((_file, index) => before[index] !== after[index]);
  } finally {
    await Promise.all(
      GENERATED.map((file, index) => {
        const text = before[index] ?? null;
        return text === null ? rm(file, { force: true }) : writeFile(file, text);
      }),
    );
  }
}

await runScript(async () => {
  await ensureInstalled();
  await ensureBackendBuilt();
  const names = (files) => files.map((file) => relative(ROOT, file)).join(', ');
  if (!process.argv.includes('--check')) {
    await generate();
    console.log(`Written: ${names(GENERATED)}`);
    return;
  }
  const stale = await staleFiles();
  if (stale.length > 0) {
    throw new PlainError(`Out of date: ${names(stale)}. Run "npm run api:generate" and commit the result.`);
  }
  console.log(`Up to date: ${names(GENERATED)}`);
});
