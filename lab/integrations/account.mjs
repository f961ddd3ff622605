import { once } from 'node:events';
import { createServer } from 'node:http';

import { HttpClient } from '../../testing/http-client.mjs';
import { signIn } from '../../testing/sign-in.mjs';
import { until } from '../../testing/until.mjs';

/** Scopes that the packages ask for in their documentation. */
const SCOPES = [
  'ideas:read',
  'waitlist:read',
  'waitlist:write',
  'feedback:read',
  'feedback:write',
  'webhooks:write',
];

/**
 * The demo's founder with a new key, one of their live ideas, and a visitor.
 * @param {string} url
 * @param {string} name
 */
export async function demoAccount(url, name) {
  const founder = new HttpClient(url);
  await signIn(founder, 'founder@groundswell.test');
  const { body: key } = await founder.post('/api/api-keys', { name, scopes: SCOPES, expiresInDays: 30 });
  const { body: ideas } = await founder.get('/api/user/ideas');
  const idea = ideas.find(({ status }) => status === 'active');
  return { apiKey: key.token, idea, founder, visitor: new HttpClient(url) };
}

/** Starts a server that keeps the requests it receives, as the address of a webhook does. */
export async function startReceiver() {
  const received = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    next: () => until(() => received.shift(), { what: 'a message arrives', within: 30_000, every: 100 }),
    stop: () => server.close(),
  };
}
