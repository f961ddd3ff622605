import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

import { until } from '@groundswell/testing/until';
import { describe, expect, it } from '@jest/globals';

import { app, create, idea, LAUNCH, owner } from '../support/campaigns-set-up.js';
import { subscribe } from '../support/campaigns.js';
import type { SignedIn } from '../support/test-app.js';

interface ProgressEvent {
  event: string;
  data: { isActive: boolean; stats: { scheduled: number; sent: number } };
}

/**
 * Opens an event stream like a browser and collects its events. Uses a separate connection, because pooled
 * connections of `fetch` would delay stopping the server.
 */
async function follow(id: string, who: SignedIn = owner) {
  const headers = { cookie: who.cookieHeader(), 'accept-encoding': 'gzip, br' };
  const sent = get(`${app.url}/api/campaigns/${id}/progress`, { agent: false, headers });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const events: ProgressEvent[] = [];
  const over = gather(response, events);
  return { response, events, over, leave: () => response.destroy() };
}

async function gather(response: IncomingMessage, events: ProgressEvent[]): Promise<void> {
  let text = '';
  response.setEncoding('utf8').on('data', (piece: string) => {
    const parts = (text + piece).split('\n\n');
    text = parts.pop()!;
    for (const part of parts) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
      if (event) events.push({ event, data: JSON.parse(data!) as ProgressEvent['data'] });
    }
  });
  // When the server disconnects this client, the error is expected.
  response.on('error', () => undefined);
  await once(response, 'close').catch(() => undefined);
}

const settle = (id: string, status: string, limit: number) =>
  app.db(
    `UPDATE campaign_deliveries SET status = $2, settled_at = now() WHERE (campaign_id, subscriber_id) IN (
       SELECT campaign_id, subscriber_id FROM campaign_deliveries WHERE campaign_id = $1 AND status = 'pending' LIMIT $3)`,
    [id, status, limit],
  );
const started = async (people: number) => {
  await subscribe(app, idea, people);
  return (await create({ ...LAUNCH, isActive: true })).body.id as string;
};
const sentOf = ({ event, data }: ProgressEvent) => [event, data.stats.sent];

describe("following a campaign's progress", () => {
  it('streams each change while emails are being sent, and ends after the last one', async () => {
    const id = await started(3);
    const { response, events, over } = await follow(id);
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-encoding']).toBeUndefined();
    await until(() => events.length === 1);
    await settle(id, 'sent', 1);
    await until(() => events.length === 2);
    await settle(id, 'sent', 2);
    await over;
    expect(events.map(sentOf)).toEqual([
      ['progress', 0],
      ['progress', 1],
      ['progress', 3],
      ['done', 3],
    ]);
  });

  it('ends immediately if nothing is being sent, and when the campaign is switched off or deleted', async () => {
    const idle = await follow((await create(LAUNCH)).body.id);
    await idle.over;
    expect(idle.events.map(({ event }) => event)).toEqual(['progress', 'done']);

    const id = await started(2);
    const [stopped, deleted] = [
      await follow(id),
      await follow((await create({ ...LAUNCH, isActive: true })).body.id),
    ];
    await until(() => stopped.events.length === 1 && deleted.events.length === 1);
    await owner.patch(`/api/campaigns/${id}`, { isActive: false });
    await stopped.over;
    expect(stopped.events.at(-1)).toMatchObject({ event: 'done', data: { isActive: false } });
    await app.db('DELETE FROM campaigns WHERE idea_id = $1', [idea]);
    await deleted.over;
  });

  it('ends when the session that opened the stream ends, but not when other sessions end', async () => {
    const id = await started(1);
    const elsewhere = await app.signIn(owner.user.email);
    const [here, there] = [await follow(id), await follow(id, elsewhere)];
    await elsewhere.post('/api/auth/logout');
    await there.over;
    expect(here.response.readableEnded).toBe(false);
    here.leave();
    await settle(id, 'sent', 1);
  });

  it('is limited to the founder and to three concurrent streams', async () => {
    const id = await started(1);
    const stranger = await app.signIn('follower@example.com');
    expect((await follow(id, stranger)).response.statusCode).toBe(404);
    expect((await app.client().get(`/api/campaigns/${id}/progress`)).status).toBe(401);

    const views = [await follow(id), await follow(id), await follow(id)];
    const { body, status, headers } = await owner.get(`/api/campaigns/${id}/progress`);
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '10']);
    views[0]!.leave();
    await until(async () => {
      const { response, leave } = await follow(id);
      leave();
      return response.statusCode === 200;
    });
    for (const { leave } of views) leave();
    await settle(id, 'sent', 1);
  });
});
