import { until } from '@groundswell/testing/until';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';

import { startSmtp } from '../support/smtp.js';
import { app, ideaId, log, owner, post, read } from '../support/webhooks-delivery-set-up.js';
import { createWebhook, hurry, type Received, startReceiver, webhookWorker } from '../support/webhooks.js';

const HOSTILE = '<!channel> @everyone <@U1> [x](https://evil.example) *b* & \n> quote';

/** Answers like each service: Slack says ok, Discord nothing, a Teams workflow that it accepted. */
const LIKE_SERVICE = {
  slack: (response: ServerResponse) => void response.writeHead(200).end('ok'),
  discord: (response: ServerResponse) => void response.writeHead(204).end(),
  teams: (response: ServerResponse) => void response.writeHead(202).end(),
};
type Format = keyof typeof LIKE_SERVICE;
const FORMATS = Object.keys(LIKE_SERVICE) as Format[];

/** Rejects what the service would reject, and returns the text it would show. */
function textIn(format: Format, { body, headers }: Received): string {
  expect(headers['content-type']).toBe('application/json');
  expect(Object.keys(headers).filter((name) => name.startsWith('webhook-'))).toEqual([]);
  if (format === 'slack') {
    expect(Object.keys(body)).toEqual(['text']);
    return body.text;
  }
  if (format === 'discord') {
    expect(body).toEqual({ content: expect.any(String), allowed_mentions: { parse: [] } });
    expect(body.content.length).toBeLessThanOrEqual(2000);
    return body.content;
  }
  const [{ contentType, content }, ...others] = body.attachments;
  expect([body.type, contentType, others]).toEqual([
    'message',
    'application/vnd.microsoft.card.adaptive',
    [],
  ]);
  expect(content).toMatchObject({ type: 'AdaptiveCard', version: '1.4' });
  expect(content.body).toEqual([{ type: 'TextBlock', text: expect.any(String), wrap: true }]);
  return content.body[0].text;
}

const join = (n: number) =>
  app.client().post(`/api/ideas/${ideaId}/waitlist`, { email: `${n}@example.com`, willingToPay: true });
const states = async (webhook: { id: string }) => (await log(webhook)).map(({ state }) => state);
const isDelivered = async (webhook: { id: string }) =>
  (await states(webhook)).every((state) => state === 'delivered');
/** Lets the minute between two messages pass. */
const nextMinute = () => app.db('UPDATE webhook_endpoints SET next_message_at = now()');
let url: string;
let received: Received[];
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  answer = LIKE_SERVICE.slack;
  ({ url, received } = await startReceiver((_, response) => answer(response)));
});

describe.each(FORMATS)('a webhook for %s', (format) => {
  beforeEach(() => {
    answer = LIKE_SERVICE[format];
  });

  it('gets one sentence with a link, and shows what visitors wrote as they wrote it', async () => {
    const webhook = await createWebhook(owner, url, { format });
    expect(webhook.format).toBe(format);
    await post(HOSTILE);
    await webhookWorker(app);
    await until(() => isDelivered(webhook));
    expect(received).toHaveLength(1);
    const text = textIn(format, received[0]!);
    const link = `${app.env.appUrl}/feedback/${ideaId}`;
    expect(text.split('\n')).toHaveLength(1);
    if (format === 'slack')
      expect(text).toBe(
        `New message on <${link}|Quiet Hours>: “&lt;!channel&gt; @everyone &lt;@U1&gt; [x](https://evil.example) *b* &amp; &gt; quote”`,
      );
    else
      expect(text).toBe(
        String.raw`New message on [Quiet Hours](${link}): “\<\!channel\> \@everyone \<\@U1\> \[x\]\(https\:\/\/evil\.example\) \*b\* \& \> quote”`,
      );
  });

  it('gets at most one message a minute about everything in between, from all workers together', async () => {
    const webhook = await createWebhook(owner, url, { format });
    await Promise.all([webhookWorker(app), webhookWorker(app)]);
    await join(0);
    await until(() => received.length === 1);
    await Promise.all(Array.from({ length: 12 }, (_, n) => join(n + 1)));
    await Promise.all([post('One'), post('Two')]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(received).toHaveLength(1);
    await nextMinute();
    await until(() => isDelivered(webhook));
    expect(received).toHaveLength(2);
    const text = textIn(format, received[1]!);
    expect(text).toContain('12 joined in the last minute: ');
    expect(text).toContain('2 new messages in the last minute: ');
    expect(text).not.toContain('example.com/');
    expect(text).not.toContain('@');
    expect((await log(webhook)).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 15 }, () => 1));
  });

  it('is turned off with a notice if the service says that it is gone', async () => {
    const smtp = await startSmtp();
    const webhook = await createWebhook(owner, url, { format });
    answer = (response) => void response.writeHead(404).end('no_service');
    await webhookWorker(app, smtp.url);
    await post('Hello');
    await until(async () => !(await read(webhook)).enabled);
    expect(await read(webhook)).toMatchObject({ disabledReason: 'gone' });
    await until(() => smtp.accepted.length === 1);
    expect(smtp.accepted[0]!.body).toContain('permanently gone (404)');
  });

  it('waits as long as the service asks, and then says everything at once', async () => {
    const webhook = await createWebhook(owner, url, { format });
    answer = (response) => void response.writeHead(429, { 'retry-after': '2' }).end('{"retry_after": 2.0}');
    await webhookWorker(app);
    await join(1);
    await until(async () => (await log(webhook))[0]?.attempts === 1);
    const began = Date.now();
    answer = LIKE_SERVICE[format];
    await join(2);
    await until(() => isDelivered(webhook));
    expect(Date.now() - began).toBeGreaterThan(1_000);
    expect(received).toHaveLength(2);
    expect(textIn(format, received[1]!)).toMatch(/^2 joined in the last minute: /);
  });
});

describe('a webhook for a chat', () => {
  it('repeats a message after its worker died, in its turn, and marks each event once', async () => {
    const webhook = await createWebhook(owner, url, { format: 'slack' });
    await Promise.all([join(1), join(2)]);
    answer = () => undefined;
    const dying = await webhookWorker(app);
    await until(() => received.length === 1);
    await join(3);
    await app.db(
      `UPDATE webhook_deliveries SET claimed_until = now() - interval '1 second' WHERE state = 'sending'`,
    );
    answer = LIKE_SERVICE.slack;
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(received).toHaveLength(1);
    await nextMinute();
    await until(() => isDelivered(webhook));
    await dying.stop();
    expect(received.map(({ body }) => body.text.split(':')[0])).toEqual([
      '2 joined in the last minute',
      '3 joined in the last minute',
    ]);
    expect((await log(webhook)).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  });

  it('retries after nonsense, an error or a 429 in disguise, and is off after 410', async () => {
    const webhook = await createWebhook(owner, url, { format: 'teams' });
    const outcomes: unknown[] = [];
    const answers: [number, string][] = [
      [500, '<html>'],
      [200, 'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429'],
      [400, 'invalid_payload'],
      [410, 'channel_is_archived'],
    ];
    let at = 0;
    answer = (response) => void response.writeHead(answers[at]![0]).end(answers[at]![1]);
    await join(1);
    await webhookWorker(app);
    for (; at < answers.length; at += 1) {
      await until(async () => (await log(webhook))[0].attempts === at + 1);
      const [{ state, status, error }] = await log(webhook);
      outcomes.push([state, status, error]);
      if (at + 1 < answers.length) {
        at += 1;
        await hurry(app);
        await nextMinute();
        at -= 1;
      }
    }
    expect(outcomes).toEqual([
      ['pending', 500, 'answer'],
      ['pending', 200, 'answer'],
      ['pending', 400, 'answer'],
      ['failed', 410, 'gone'],
    ]);
    expect((await read(webhook)).enabled).toBe(false);
  });

  it('says only what fits, in the founder’s language, and how much more there is', async () => {
    const webhook = await createWebhook(owner, url, { format: 'discord' });
    answer = LIKE_SERVICE.discord;
    await app.db('UPDATE users SET locale = $1 WHERE id = $2', ['de', owner.user.id]);
    await Promise.all(
      Array.from({ length: 9 }, async (_, n) => {
        const { body } = await owner.post(`/api/webhooks/${webhook.id}/test`, { type: 'idea.approved' });
        await app.db(
          `UPDATE webhook_deliveries SET payload = jsonb_set(jsonb_set(payload, '{idea,id}', to_jsonb(gen_random_uuid())),
             '{idea,title}', to_jsonb($2::text)) WHERE id = $1`,
          [body.id, `${n} ${'*'.repeat(150)}`],
        );
      }),
    );
    await webhookWorker(app);
    await until(() => isDelivered(webhook));
    const text = textIn('discord', received[0]!);
    expect(text.split('\n').length).toBeLessThanOrEqual(7);
    expect(text).toContain('Deine Idee ist live: [');
    expect(text).toContain('[Groundswell](');
    expect(received).toHaveLength(1);
  });

  it('gets a test message, and examples of events', async () => {
    const webhook = await createWebhook(owner, url, { format: 'slack' });
    await webhookWorker(app);
    await owner.post(`/api/webhooks/${webhook.id}/test`);
    await until(() => received.length === 1);
    expect(received[0]!.body.text).toBe(
      `It works. Your events will appear here: <${app.env.appUrl}/integrations/webhooks|Groundswell>`,
    );
    await owner.post(`/api/webhooks/${webhook.id}/test`, { type: 'campaign.finished' });
    await nextMinute();
    await until(() => received.length === 2);
    expect(received[1]!.body.text).toBe(
      `“Quiet Hours is live” went to 240 people: <${app.env.appUrl}/integrations/webhooks|Quiet Hours>`,
    );
  });

  it('can become a standard one, which is signed and gets each event', async () => {
    const webhook = await createWebhook(owner, url, { format: 'slack' });
    const { body } = await owner.patch(`/api/webhooks/${webhook.id}`, { format: 'standard' });
    expect(body.format).toBe('standard');
    await webhookWorker(app);
    await Promise.all([join(1), join(2)]);
    await until(() => received.length === 2);
    expect(received.every(({ headers }) => 'webhook-signature' in headers)).toBe(true);
    expect((await owner.patch(`/api/webhooks/${webhook.id}`, { format: 'irc' })).status).toBe(400);
  });
});
