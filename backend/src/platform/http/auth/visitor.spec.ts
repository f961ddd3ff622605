import fastifyCookie from '@fastify/cookie';
import fastify from 'fastify';

import { visitorIdOf, visitorKey, visitorOf } from './visitor.js';

async function setup() {
  const app = fastify();
  await app.register(fastifyCookie, {
    secret: 'secret of this test',
    parseOptions: { path: '/', sameSite: 'lax' },
  });
  app.get('/read', async (request) => ({ id: visitorIdOf(request) }));
  app.get('/act', async (request, reply) => {
    const { id, remember } = visitorOf(request);
    remember(reply);
    return { id };
  });
  app.get('/refused', async (request) => ({ id: visitorOf(request).id }));
  const get = async (url: string, cookie = '', more: Record<string, string> = {}) => {
    const { headers, body } = await app.inject({ url, headers: { cookie, ...more } });
    return {
      id: JSON.parse(body).id as string | null,
      setCookie: headers['set-cookie'] as string | undefined,
      token: headers['x-visitor-token'] as string | undefined,
    };
  };
  return { get };
}

describe('a visitor', () => {
  it('has no ID before their first action', async () => {
    const { get } = await setup();
    expect(await get('/read')).toEqual({ id: null, setCookie: undefined });
  });

  it('receives a random ID with their first action, which they keep for a year', async () => {
    const { get } = await setup();
    const { id, setCookie } = await get('/act');
    expect(setCookie).toMatch(/^visitor_id=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    // UUID version 4: 122 random bits.
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const cookie = setCookie!.split(';')[0]!;
    expect(await get('/act', cookie)).toEqual({ id, setCookie: undefined });
    expect(await get('/read', cookie)).toEqual({ id, setCookie: undefined });
    expect((await get('/act')).id).not.toBe(id);
  });

  it('receives no ID if their action is rejected', async () => {
    const { get } = await setup();
    expect(await get('/refused')).toEqual({ id: expect.any(String), setCookie: undefined });
  });

  it("can't choose their own ID", async () => {
    const { get } = await setup();
    const { id, setCookie } = await get('/act');
    const cookie = setCookie!.split(';')[0]!;
    for (const forged of [
      `visitor_id=${id}`,
      cookie.replace('=', '=x'),
      'visitor_id=',
      `visitor_id=${id}.`,
    ]) {
      expect(await get('/read', forged)).toEqual({ id: null, setCookie: undefined });
    }
  });

  it('is identified by the X-Visitor-Token header if the header is present, and receives a new ID in it', async () => {
    const { get } = await setup();
    const first = await get('/act', '', { 'x-visitor-token': 'new' });
    expect(first).toMatchObject({ setCookie: undefined, token: expect.stringMatching(`^${first.id}\\.`) });
    const header = { 'x-visitor-token': first.token! };
    expect(await get('/act', '', header)).toEqual({ id: first.id, setCookie: undefined, token: undefined });
    const cookie = (await get('/act')).setCookie!.split(';')[0]!;
    expect((await get('/read', cookie, header)).id).toBe(first.id);
    expect((await get('/read', cookie, { 'x-visitor-token': 'new' })).id).toBeNull();
  });

  it('is stored under a keyed hash that depends on the secret', () => {
    const key = visitorKey('a', 'visitor');
    expect(key).toHaveLength(32);
    expect(key).toEqual(visitorKey('a', 'visitor'));
    expect(key).not.toEqual(visitorKey('b', 'visitor'));
    expect(key).not.toEqual(visitorKey('a', 'visitor2'));
  });
});
