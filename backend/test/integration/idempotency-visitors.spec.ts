import { randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { storeIdea } from '../mothers/idea.mother.js';
import { postAsProgram } from '../support/post-as-program.js';
import { testApp } from '../support/test-app.js';

const app = testApp();
let ideaId: string;

beforeAll(async () => {
  ideaId = (await storeIdea(app)).id;
});
beforeEach(() => app.db('TRUNCATE idempotency_keys'));

const post = (path: string, body: unknown, headers: Record<string, string>) =>
  postAsProgram(app.url + path, body, headers);
const rows = () => app.db('SELECT * FROM idempotency_keys');

describe('the idempotency key of a visitor', () => {
  const vote = () => `/api/ideas/${ideaId}/vote`;
  const message = () => ({ ideaId, message: 'Does it sing?' });
  const cookiesOf = ({ headers }: { headers: Headers }) => headers.getSetCookie().join(';');
  /** Creates browsers on one network, with only the cookies that every browser gets. */
  const browser = async (more: Record<string, string> = {}) => {
    const { headers } = await fetch(`${app.url}/api/auth/session`);
    const token = /csrf_token=([^;]+)/.exec(headers.getSetCookie().join(';'))![1]!;
    const cookies = { cookie: `csrf_token=${token}`, 'x-csrf-token': decodeURIComponent(token), ...more };
    return (path: string, body: unknown, key: string) =>
      post(path, body, { ...cookies, 'idempotency-key': key });
  };

  it('never returns the response or cookie of another visitor on the same network', async () => {
    const key = randomUUID();
    const [one, other] = [await browser(), await browser()];
    const first = await one(vote(), {}, key);
    const second = await other(vote(), {}, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers.get('idempotency-replayed')).toBeNull();
    expect(cookiesOf(first)).toContain('visitor_id=');
    expect(cookiesOf(second)).toContain('visitor_id=');
    expect(cookiesOf(second)).not.toBe(cookiesOf(first));
    expect(second.body).toMatchObject({ hasVoted: true });
    expect((second.body!.voteCount as number) - (first.body!.voteCount as number)).toBe(1);
  });

  it('returns the original response to a retry, but without its cookie', async () => {
    const key = randomUUID();
    const send = await browser();
    const [first, second] = [await send(vote(), {}, key), await send(vote(), {}, key)];
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect([cookiesOf(first) !== '', cookiesOf(second)]).toEqual([true, '']);
  });

  it('still belongs to the visitor after they have received a cookie', async () => {
    const key = randomUUID();
    const client = app.client();
    const headers = { 'idempotency-key': key };
    const first = await client.post('/api/feedbacks', message(), { headers });
    expect((await client.post(vote())).status).toBe(200);
    const second = await client.post('/api/feedbacks', message(), { headers });
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  });

  it('belongs to the owner of the visitor token when there are no cookies', async () => {
    const vote1 = await post(vote(), {}, { 'x-visitor-token': 'new' });
    const token = vote1.headers.get('x-visitor-token')!;
    const key = randomUUID();
    const send = (as: string) =>
      post('/api/feedbacks', message(), { 'x-visitor-token': as, 'idempotency-key': key });
    const [first, second] = [await send(token), await send(token)];
    expect([first.status, second.text]).toEqual([201, first.text]);
  });

  it('is rejected before the request runs if nothing identifies the visitor', async () => {
    const headers = { 'x-visitor-token': 'new', 'idempotency-key': randomUUID() };
    const before = await rows();
    const answer = await post('/api/feedbacks', message(), headers);
    expect([answer.status, answer.body!.errors]).toEqual([
      400,
      {
        'Idempotency-Key': [
          'This request does not identify its sender. Send an API key, your X-Visitor-Token or your cookies, or omit the Idempotency-Key.',
        ],
      },
    ]);
    expect(await rows()).toEqual(before);
  });
});
