// `npm run agents -w lab`: calls `/mcp` with programs of others. Version 1 of the SDK must be able to use the
// tools, the MCP Inspector's CLI must list and call them, and the protocol's conformance tests must pass. The
// other conformance tests need tools, prompts and resources that only a server made for them has.
import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { withProduct } from './lib/run.mjs';
import { runNode } from '../scripts/lib/child.mjs';
import { ensureInstalledApart } from '../scripts/lib/install.mjs';
import { ROOT } from '../scripts/lib/paths.mjs';
import { PlainError } from '../scripts/lib/plain-error.mjs';
import { step } from '../scripts/lib/steps.mjs';
import { freePort } from '../testing/free-port.mjs';
import { HttpClient } from '../testing/http-client.mjs';
import { signIn } from '../testing/sign-in.mjs';

/** Folder for these programs. They aren't among the workspaces' packages. */
const AGENTS = join(ROOT, 'lab', 'agents');
const program = (...path) => join(AGENTS, 'node_modules', '@modelcontextprotocol', ...path);

/** The conformance tests that apply to every server with tools. */
const SCENARIOS = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];
const SCOPES = [
  ...['ideas:read', 'ideas:write', 'waitlist:read', 'feedback:read', 'feedback:write'],
  ...['campaigns:read', 'campaigns:write', 'stats:read', 'evidence:write'],
];
const TOOLS = [
  ...['list_ideas', 'get_idea', 'draft_idea', 'get_evidence', 'plan_goal', 'list_messages'],
  ...['answer_message', 'list_subscribers', 'draft_campaign', 'get_report'],
];

let passed = 0;

// Raises the rate limits, because the test sends more requests per minute than an agent would.
Object.assign(process.env, { SEED_DEMO: 'true', RATE_LIMIT_FACTOR: '20' });

await withProduct('agents', async ({ url }) => {
  await step('Programs installed', 'Installing programs', () => ensureInstalledApart(AGENTS));
  const key = await makeKey(url);
  const address = `${url}/mcp`;
  await passing('Version 1 of the SDK uses the tools', async () => {
    const { tour } = await import(pathToFileURL(join(AGENTS, 'earlier-sdk.mjs')).href);
    const { tools, called } = await tour(address, key);
    deepStrictEqual(tools.toSorted(), TOOLS.toSorted());
    strictEqual(called.length, 9);
  });
  await passing('The inspector lists the tools', async () => {
    const { tools } = await inspect(address, key, ['tools/list']);
    deepStrictEqual(tools.map(({ name }) => name).toSorted(), TOOLS.toSorted());
  });
  await passing('The inspector calls tools', async () => {
    const { structuredContent } = await inspect(address, key, ['tools/call', '--tool-name', 'list_ideas']);
    strictEqual(structuredContent.ideas.length > 0, true);
    const args = ['title=By the inspector', 'description=A draft.', 'category=Productivity'];
    const draft = ['tools/call', '--tool-name', 'draft_idea', ...args.flatMap((arg) => ['--tool-arg', arg])];
    strictEqual((await inspect(address, key, draft)).structuredContent.done, false);
  });
  const proxy = await withKey(url, key);
  for (const scenario of SCENARIOS)
    await passing(`Conforms: ${scenario}`, () => conform(`${proxy.url}/mcp`, scenario));
  proxy.stop();
  console.log(`\n${passed} passed, 0 failed`);
});

async function passing(title, work) {
  await step(title, title, work);
  passed += 1;
}

/** Creates a key for the demo's founder. */
async function makeKey(origin) {
  const founder = new HttpClient(origin);
  await signIn(founder, 'founder@groundswell.test');
  const { body } = await founder.post('/api/api-keys', { name: 'Lab', scopes: SCOPES, expiresInDays: 30 });
  return body.token;
}

/**
 * Runs the MCP Inspector's CLI, and parses what it prints.
 * @param {string} address
 * @param {string} key
 * @param {string[]} call the method and its options
 */
async function inspect(address, key, call) {
  const cli = program('inspector-cli', 'build', 'index.js');
  const target = [address, '--transport', 'http', '--header', `Authorization: Bearer ${key}`];
  const { code, output } = await runNode([cli, ...target, '--method', ...call], { cwd: AGENTS });
  if (code !== 0) throw new PlainError(`The inspector failed:\n${output.trim()}`);
  return JSON.parse(output.slice(output.indexOf('{')));
}

/** Runs one conformance test. */
async function conform(address, scenario) {
  const cli = program('conformance', 'dist', 'index.js');
  const { code, output } = await runNode([cli, 'server', '--url', address, '--scenario', scenario], {
    cwd: AGENTS,
  });
  if (code !== 0) throw new PlainError(`Doesn't conform:\n${output.trim()}`);
}

/**
 * Starts a proxy that adds the key, which the conformance tests can't send. It passes on all other headers.
 * @returns {Promise<{ url: string, stop(): void }>}
 */
async function withKey(origin, key) {
  const proxy = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const passedOn = send(
      new URL(incoming.url ?? '/', origin),
      { method: incoming.method, headers },
      (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      },
    );
    incoming.pipe(passedOn);
  });
  const port = await freePort();
  await once(proxy.listen(port, '127.0.0.1'), 'listening');
  return { url: `http://localhost:${port}`, stop: () => proxy.close() };
}
