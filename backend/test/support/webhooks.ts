import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';

import { WebhooksJobsModule } from '../../src/modules/webhooks/index.js';
import type { Unread } from './http-client.js';
import type { SignedIn, TestApp } from './test-app.js';
import { startWorker } from './worker.js';

/** A received webhook. */
export interface Received {
  headers: IncomingHttpHeaders;
  /** The raw body, which the signature covers. */
  text: string;
  body: Unread;
  method: string | undefined;
}

type Reaction = (message: Received, response: ServerResponse, request: IncomingMessage) => void;
const OK: Reaction = (_, response) => void response.writeHead(200).end('ok');

const running = new Set<() => void>();
afterEach(() => {
  for (const stop of running) stop();
  running.clear();
});

/**
 * A founder's own system: a real HTTP server on this machine that records requests until the end of the test.
 */
export async function startReceiver(
  react: Reaction = OK,
): Promise<{ url: string; received: Received[]; stop(): void }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const message = { headers: request.headers, text, body: JSON.parse(text), method: request.method };
      received.push(message);
      react(message, response, request);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  running.add(stop);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return { url: `http://127.0.0.1:${address.port}/hook`, received, stop };
}

/** Returns a reaction that responds with the statuses one after another, and repeats the last one. */
export function statuses(...codes: number[]): Reaction {
  let at = 0;
  return (_, response) => {
    const code = codes[Math.min(at, codes.length - 1)]!;
    at += 1;
    response
      .writeHead(code, code >= 300 && code < 400 ? { location: '/elsewhere' } : {})
      .end(`answer ${code}`);
  };
}

export const ALL_EVENTS = [
  'idea.approved',
  'idea.changes_requested',
  'idea.removed',
  'subscriber.joined',
  'subscriber.unsubscribed',
  'feedback.posted',
  'goal.reached',
  'goal.missed',
  'experiment.decided',
];

/** Creates a webhook, by default for every event. */
export async function createWebhook(owner: SignedIn, url: string, body: object = {}): Promise<Unread> {
  const answer = await owner.post('/api/webhooks', { url, events: ALL_EVENTS, ...body });
  if (answer.status !== 201) throw new Error(`A webhook was answered ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Starts a worker for the app's webhooks in this process. */
export function webhookWorker(app: TestApp, smtpUrl?: string) {
  return startWorker({
    databaseUrl: app.env.DATABASE_URL!,
    smtpUrl,
    modules: [WebhooksJobsModule],
    variables: { APP_URL: app.env.appUrl, SESSION_SECRET: app.env.sessionSecret },
  });
}

/** Makes all retries due. */
export const hurry = (app: TestApp) =>
  app.db(`UPDATE webhook_deliveries SET next_attempt_at = now() WHERE state = 'pending'`);
