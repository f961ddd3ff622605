import { join } from 'node:path';

import { runNode } from '../../scripts/lib/child.mjs';
import { ROOT, TSC } from '../../scripts/lib/paths.mjs';
import { PlainError } from '../../scripts/lib/plain-error.mjs';

/** Tools that others read the document with, and what is made with them; not in our own packages. */
export const OUTSIDERS = join(ROOT, 'lab', 'outsiders');
export const DOCUMENT = join(ROOT, 'openapi.yaml');

/** A package's program, with this very Node. */
export const toolPath = (...path) => join(OUTSIDERS, 'node_modules', ...path);

const GENERATORS = {
  'openapi-typescript': ['openapi-typescript/bin/cli.js', DOCUMENT, '--default-non-nullable=false', '-o'],
  orval: [
    'orval/dist/bin/orval.js',
    '--input',
    DOCUMENT,
    '--client',
    'fetch',
    '--mode',
    'single',
    '--output',
  ],
  'swagger-typescript-api': [
    ...['swagger-typescript-api/dist/cli.mjs', 'generate', '--path', DOCUMENT],
    ...['--enum-style=union', '--output', 'generated', '--name'],
  ],
};

/** Names of the generators; each has a journey. */
export const CLIENTS = Object.keys(GENERATORS);

/** Spectral's rules, all of them: a warning is a fault too. */
export function lint() {
  const spectral = toolPath('@stoplight', 'spectral-cli', 'dist', 'index.js');
  const ruleset = join(OUTSIDERS, 'spectral.yaml');
  return tool(
    [spectral, 'lint', DOCUMENT, '--ruleset', ruleset, '--fail-severity', 'hint'],
    'Spectral finds faults',
  );
}

/** Writes a client, into `generated/`. */
export function generate(client) {
  const [program, ...args] = GENERATORS[client];
  const target = client === 'swagger-typescript-api' ? `${client}.ts` : join('generated', `${client}.ts`);
  return tool([toolPath(program), ...args, target], `${client} makes no client`);
}

/** Compiles the clients and their journeys, strictly. */
export const compile = () => tool([TSC, '-p', OUTSIDERS], 'The clients do not compile');

async function tool(args, otherwise) {
  const { code, output } = await runNode(args, { cwd: OUTSIDERS });
  if (code !== 0) throw new PlainError(`${otherwise}:\n${output.trim()}`);
}
