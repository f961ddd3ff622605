// `npm run clients -w lab`: what others do with openapi.yaml. Spectral finds nothing; three public generators
// make clients that compile, strictly, and read and write through a journey; and Prism, between a hundred
// calls and the product, takes exception to none.
import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { exceptionIn, startPrism } from './clients/prism.mjs';
import { CLIENTS, compile, generate, lint, OUTSIDERS } from './clients/tools.mjs';
import { asAdministrator, asFounder, asOperator, asVisitor } from './clients/tour.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { ensureInstalled, ensureInstalledApart } from '../scripts/lib/install.mjs';
import { PlainError, runScript } from '../scripts/lib/plain-error.mjs';
import { startProduct } from '../scripts/lib/start-product.mjs';
import { step } from '../scripts/lib/steps.mjs';
import { HttpClient } from '../testing/http-client.mjs';
import { signIn } from '../testing/sign-in.mjs';

/** Calls that Prism sees at the least. */
const CALLS = 100;

let passed = 0;
const passing = async (title, work) => {
  await step(title, title, work);
  passed += 1;
};

/** The journey that was made with a client, and what it must have seen. */
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

/** Calls through Prism. @returns how many there were, and what it takes exception to. */
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

async function withProduct(work) {
  const scratch = await mkdtemp(join(tmpdir(), 'groundswell-clients-'));
  // There are more calls in a minute than a person makes.
  Object.assign(process.env, { SEED_DEMO: 'true', RATE_LIMIT_FACTOR: '20' });
  let product;
  try {
    product = await step('Product started', 'Starting the product', () =>
      startProduct(join(scratch, 'data')),
    );
    const [idea] = (await new HttpClient(product.url).get('/api/ideas')).body;
    await work(product.url, idea);
  } finally {
    await product?.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await step('Tools installed', 'Installing the tools of others', () => ensureInstalledApart(OUTSIDERS));
  await passing('Spectral finds nothing', lint);
  for (const client of CLIENTS) await passing(`${client} makes a client`, () => generate(client));
  await passing('The clients compile under strict', compile);
  await withProduct(async (origin, idea) => {
    for (const client of CLIENTS)
      await passing(`${client} reads and writes`, () => travel(client, origin, idea.id));
    await passing('Prism finds nothing', async () => {
      const { calls, exceptions } = await watched(origin, idea);
      if (exceptions.length > 0)
        throw new PlainError(`Prism takes exception to ${exceptions.length}:\n${exceptions.join('\n')}`);
      if (calls < CALLS) throw new PlainError(`Prism has seen ${calls} calls only.`);
      console.log(`    ${calls} calls`);
    });
  });
  console.log(`\n${passed} passed, 0 failed`);
});
