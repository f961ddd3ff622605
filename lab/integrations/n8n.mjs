import { deepStrictEqual, match, ok, rejects, strictEqual } from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { ROOT } from '../../scripts/lib/paths.mjs';
import { demoAccount, startReceiver } from './account.mjs';

const PACKAGE = join(ROOT, 'integrations', 'n8n');
const load = createRequire(join(PACKAGE, 'package.json'));
const built = (path) => load(join(PACKAGE, 'dist', path));

/**
 * What n8n gives a node while it runs, with real requests. n8n itself needs a newer Node than the product does.
 * @param {any} options
 */
function contextOf({
  credentials,
  parameters = [{}],
  staticData = {},
  webhookUrl = '',
  continueOnFail = false,
}) {
  const { GroundswellApi } = built('credentials/GroundswellApi.credentials.js');
  const { Authorization } = new GroundswellApi().authenticate.properties.headers;
  const authorization = Authorization.slice(1).replace('{{$credentials.apiKey}}', credentials.apiKey);
  return {
    getCredentials: async () => credentials,
    getNode: () => ({ name: 'Groundswell', type: 'groundswell', typeVersion: 1, parameters: {} }),
    getInputData: () => parameters.map((json) => ({ json })),
    getNodeParameter: (name, item, otherwise) => parameters[item ?? 0]?.[name] ?? otherwise,
    getWorkflowStaticData: () => staticData,
    getNodeWebhookUrl: () => webhookUrl,
    continueOnFail: () => continueOnFail,
    helpers: {
      returnJsonArray: (json) => [json].flat().map((one) => ({ json: one })),
      httpRequestWithAuthentication: (_name, options) => request(options, authorization),
    },
  };
}

async function request({ method, baseURL, url, qs = {}, body, headers = {} }, authorization) {
  const target = new URL(url, baseURL);
  for (const [name, value] of Object.entries(qs)) target.searchParams.set(name, String(value));
  const response = await fetch(target, {
    method,
    headers: { ...headers, authorization, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  const data = text ? JSON.parse(text) : undefined;
  if (!response.ok) {
    const { status } = response;
    throw Object.assign(new Error(`status ${status}`), {
      httpCode: String(status),
      response: { status, data },
    });
  }
  return { body: data, headers: Object.fromEntries(response.headers) };
}

/** The steps for the n8n package, with their titles. */
export function* tryN8n(url) {
  let account;
  let credentials;
  const run = async (parameters, continueOnFail = false) => {
    const { Groundswell } = built('nodes/Groundswell/Groundswell.node.js');
    const items = [parameters].flat();
    const context = contextOf({ credentials, parameters: items, continueOnFail });
    const [results] = await new Groundswell().execute.call(context);
    return results.map(({ json }) => json);
  };
  const subscriber = (operation, rest) => ({
    resource: 'subscriber',
    operation,
    ideaId: account.idea.id,
    ...rest,
  });

  yield [
    'n8n: ideas',
    async () => {
      account = await demoAccount(url, 'n8n');
      credentials = { baseUrl: `${url}/`, apiKey: account.apiKey };
      const all = await run({ resource: 'idea', operation: 'getAll', returnAll: true });
      ok(all.length > 1);
      deepStrictEqual(await run({ resource: 'idea', operation: 'getAll', limit: 1 }), all.slice(0, 1));
      const [one] = await run({ resource: 'idea', operation: 'get', ideaId: account.idea.id });
      strictEqual(one.title, account.idea.title);
      const missing = { resource: 'idea', operation: 'get', ideaId: '01932f3e-7b1a-7c3d-9e4f-5a6b7c8d9e0f' };
      await rejects(run(missing), { httpCode: '404' });
      const [failure] = await run(missing, true);
      ok(failure.error);
    },
  ];
  yield [
    'n8n: subscribers',
    async () => {
      const email = 'ada@n8n.example';
      const rows = [
        subscriber('upsert', { email, fields: { willingToPay: true, tags: 'beta, fair' } }),
        subscriber('upsert', { email: 'not an address' }),
      ];
      const outcomes = async () => (await run(rows)).map(({ outcome, reason }) => [outcome, reason]);
      deepStrictEqual(await outcomes(), [
        ['created', null],
        ['left-out', 'invalid-email'],
      ]);
      const [found] = await run(subscriber('get', { email: ' Ada@n8n.example' }));
      deepStrictEqual([found.willingToPay, found.tags], [true, ['beta', 'fair']]);
      ok((await run(subscriber('getAll', { returnAll: true }))).some((row) => row.email === email));
      const [leaver] = await run(subscriber('unsubscribe', { email }));
      strictEqual(leaver.status, 'unsubscribed');
      deepStrictEqual((await outcomes())[0], ['left-out', 'unsubscribed']);
      await rejects(run(subscriber('get', { email: 'nobody@n8n.example' })), /isn't on this waitlist/);
    },
  ];
  yield [
    'n8n: feedback',
    async () => {
      const response = await account.visitor.post('/api/feedbacks', {
        ideaId: account.idea.id,
        message: 'From n8n?',
      });
      strictEqual(response.status, 201);
      const all = await run({
        resource: 'feedback',
        operation: 'getAll',
        ideaId: account.idea.id,
        returnAll: true,
      });
      const { id } = all.find(({ message }) => message === 'From n8n?');
      const reply = { resource: 'feedback', operation: 'reply', feedbackId: id, message: 'Yes.' };
      const [first] = await run(reply);
      const [again] = await run(reply);
      deepStrictEqual([first.byFounder, again.id], [true, first.id]);
    },
  ];
  yield ['n8n: trigger', () => tryTrigger({ credentials, ...account })];
}

async function tryTrigger({ credentials, idea, founder, visitor }) {
  const { GroundswellTrigger } = built('nodes/Groundswell/GroundswellTrigger.node.js');
  const { webhookMethods, webhook, methods } = new GroundswellTrigger();
  const { checkExists, create, delete: remove } = webhookMethods.default;
  const receiver = await startReceiver();
  const staticData = {};
  const parameters = [{ events: ['feedback.posted'], ideaId: idea.id }];
  const context = contextOf({ credentials, parameters, staticData, webhookUrl: receiver.url });
  const options = await methods.loadOptions.ideaOptions.call(context);
  ok(options.some(({ value }) => value === idea.id));
  strictEqual(await checkExists.call(context), false);
  strictEqual(await create.call(context), true);
  strictEqual(await checkExists.call(context), true);
  await visitor.post('/api/feedbacks', { ideaId: idea.id, message: 'Does the trigger run?' });
  const message = await receiver.next();
  const runs = async ({ headers, body }) => {
    const refused = [];
    const response = {
      status: (code) => (refused.push(code), response),
      send: () => response,
      end: () => response,
    };
    const given = await webhook.call({
      ...context,
      getRequestObject: () => ({ headers, rawBody: Buffer.from(body) }),
      getResponseObject: () => response,
      getBodyData: () => JSON.parse(body),
    });
    return { refused, items: given.workflowData?.[0].map(({ json }) => json) ?? [] };
  };
  const { items, refused } = await runs(message);
  deepStrictEqual(
    [items[0].type, items[0].data.feedback.message, refused],
    ['feedback.posted', 'Does the trigger run?', []],
  );
  match(items[0].id, /^[0-9a-f-]{36}$/);
  const forged = { ...message, body: message.body.replace('Does', 'Must') };
  const old = { ...message, headers: { ...message.headers, 'webhook-timestamp': '1795260131' } };
  for (const wrong of [forged, old, { ...message, headers: {} }])
    deepStrictEqual(await runs(wrong), { refused: [401], items: [] });
  strictEqual(await remove.call(context), true);
  deepStrictEqual(staticData, {});
  deepStrictEqual((await founder.get('/api/webhooks')).body, []);
  receiver.stop();
}
