// `npm run clients -w lab`: checks openapi.yaml with public tools. Spectral must find no problems. Three
// generators must create clients that compile in strict mode, and that can read and write in a test program.
// Prism, as a proxy between a hundred requests and the product, must find no violations.
import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { asAdministrator, asFounder, asOperator, asVisitor } from './clients-tour.mjs';
import { withProduct } from './lib/run.mjs';
import { runNode, spawnNode } from '../scripts/lib/child.mjs';
import { ensureInstalledApart } from '../scripts/lib/install.mjs';
import { ROOT, TSC } from '../scripts/lib/paths.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { step } from '../scripts/lib/steps.mjs';
import { freePort } from '../testing/free-port.mjs';
import { HttpClient } from '../testing/http-client.mjs';
import { signIn } from '../testing/sign-in.mjs';
import { until } from '../testing/until.mjs';

/** Folder for the tools and the generated clients. The tools aren't among the workspaces' packages. */
const OUTSIDERS = join(ROOT, 'lab', 'outsiders');
const DOCUMENT = join(ROOT, 'openapi.yaml');

/** Path to a file in an installed tool's package. Tools run with the same version of Node. */
const toolPath = (...path) => join(OUTSIDERS, 'node_modules', ...path);

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

/** Names of the generators. Each one has a test program. */
const CLIENTS = Object.keys(GENERATORS);
/** Minimum number of requests sent through Prism. */
const CALLS = 100;

let passed = 0;

// Raises the rate limits, because the test sends more requests per minute than a person would.
Object.assign(process.env, { SEED_DEMO: 'true', RATE_LIMIT_FACTOR: '20' });

await withProduct('clients', async ({ url }) => {
  await step('Tools installed', 'Installing tools', () => ensureInstalledApart(OUTSIDERS));
  await passing('Spectral finds nothing', lint);
  for (const client of CLIENTS) await passing(`${client} makes a client`, () => generate(client));
  await passing('The clients compile under strict', compile);
  const [idea] = (await new HttpClient(url).get('/api/ideas')).body;
  for (const client of CLIENTS)
    await passing(`${client} reads and writes`, () => travel(client, url, idea.id));
  await passing('Prism finds nothing', async () => {
    const { calls, exceptions } = await watched(url, idea);
    if (exceptions.length > 0)
      throw new PlainError(`Prism found ${exceptions.length} violations:\n${exceptions.join('\n')}`);
    if (calls < CALLS) throw new PlainError(`Only ${calls} requests went through Prism.`);
    console.log(`    ${calls} calls`);
  });
  console.log(`\n${passed} passed, 0 failed`);
});

async function passing(title, work) {
  await step(title, title, work);
  passed += 1;
}

/** Runs a client's test program, and checks its results. */
async function travel(client, origin, ideaId) {
  const founder = new HttpClient(origin);
  await signIn(founder, `${client}@example.com`);
  const { body } = await founder.post('/api/api-keys', {
    name: client,
    scopes: ['ideas:read', 'ideas:write'],
    expiresInDays: 30,
  });
  const program = join(OUTSIDERS, 'generated', 'out', 'journeys', `${client}.js`);
  const { journey } = await import(pathToFileURL(program).href);
  const seen = await journey({ origin, key: body.token, ideaId, email: `${client}@fans.example` });
  const title = `By ${client}`;
  strictEqual(seen.titles.length, 5);
  deepStrictEqual([seen.draft.title, seen.draft.status, seen.joined], [title, 'draft', true]);
  deepStrictEqual(seen.own, [title]);
  deepStrictEqual(seen.refused, { status: 400, code: 'VALIDATION_FAILED', fields: ['title'] });
}

/** Sends requests through Prism. @returns the number of requests, and the violations. */
async function watched(origin, idea) {
  const prism = await startPrism(origin);
  let calls = 0;
  const exceptions = [];
  const by = async (email) => {
    const client = new HttpClient(origin);
    if (email) await signIn(client, email);
    else await client.get('/api/auth/session');
    client.origin = prism.url;
    return async (method, path, body) => {
      const answer = await client.request(method, path, { body });
      calls += 1;
      const exception = exceptionIn(answer);
      if (exception) exceptions.push(`${method} ${path}: ${exception}`);
      return answer.body ?? {};
    };
  };
  try {
    await asVisitor(await by(null), idea);
    const founder = await by('prism@example.com');
    await asOperator(founder, await asFounder(founder));
    await asAdministrator(await by('admin@groundswell.test'));
  } finally {
    await prism.stop();
  }
  return { calls, exceptions };
}

/** Runs Spectral with all rules. Warnings count as errors. */
function lint() {
  const spectral = toolPath('@stoplight', 'spectral-cli', 'dist', 'index.js');
  const ruleset = join(OUTSIDERS, 'spectral.yaml');
  return tool(
    [spectral, 'lint', DOCUMENT, '--ruleset', ruleset, '--fail-severity', 'hint'],
    'Spectral finds problems',
  );
}

/** Generates a client in `generated/`. */
function generate(client) {
  const [program, ...args] = GENERATORS[client];
  const target = client === 'swagger-typescript-api' ? `${client}.ts` : join('generated', `${client}.ts`);
  return tool([toolPath(program), ...args, target], `${client} could not generate a client`);
}

/** Compiles the clients and their test programs in strict mode. */
function compile() {
  return tool([TSC, '-p', OUTSIDERS], 'The clients do not compile');
}

async function tool(args, otherwise) {
  const { code, output } = await runNode(args, { cwd: OUTSIDERS });
  if (code !== 0) throw new PlainError(`${otherwise}:\n${output.trim()}`);
}

/**
 * Starts Prism as a proxy in front of the product. If a request or a response violates the document, Prism
 * responds with its own error.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
async function startPrism(origin) {
  const port = await freePort();
  const program = toolPath('@stoplight', 'prism-cli', 'dist', 'index.js');
  const args = ['proxy', DOCUMENT, origin, '--errors', '--port', String(port), '--host', '127.0.0.1'];
  const prism = spawnNode([program, ...args], { cwd: OUTSIDERS, stdio: 'ignore' });
  const exited = once(prism, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${url}/api/stats/global`).then(
      () => true,
      () => false,
    );
  await until(isUp, { what: 'Prism answers', within: 60_000, every: 200 });
  return {
    url,
    async stop() {
      prism.kill('SIGTERM');
      await exited;
    },
  };
}

/** Prism's description of a violation in a response. Null without a violation. */
function exceptionIn({ status, body, headers }) {
  const type = String(body?.type ?? '');
  if (type.includes('stoplight.io/prism'))
    return `${body.title}: ${JSON.stringify(body.validation ?? body.detail)}`;
  return headers.get('sl-violations') ?? (status >= 500 ? `status ${status}` : null);
}
