import { afterEach, expect, it } from '@jest/globals';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest, type Session } from 'fastify';

import { inSession, registerLazySession } from './lazy-session.js';

const NAME = 'session_id';

let fastify: FastifyInstance;
let stored: Map<string, Session>;
let lookedUp: string[];

async function start(handler: (request: FastifyRequest) => unknown): Promise<void> {
  fastify = Fastify();
  stored = new Map();
  lookedUp = [];
  await fastify.register(fastifyCookie);
  await registerLazySession(fastify, {
    secret: 'a secret of at least thirty-two characters',
    cookieName: NAME,
    saveUninitialized: false,
    rolling: false,
    cookie: { secure: false },
    store: {
      get: (id, done) => {
        lookedUp.push(id);
        done(null, stored.get(id) ?? null);
      },
      set: (id, session, done) => {
        stored.set(id, JSON.parse(JSON.stringify(session)) as Session);
        done();
      },
      destroy: (id, done) => {
        stored.delete(id);
        done();
      },
    },
  });
  fastify.get('/', (request) => handler(request) ?? {});
}

const get = async (cookie?: string) => {
  const { statusCode, headers, body } = await fastify.inject({ url: '/', headers: cookie ? { cookie } : {} });
  return { status: statusCode, cookie: String(headers['set-cookie'] ?? '').split(';')[0]!, body };
};

afterEach(() => fastify.close());

it('makes no session for who brings none, and none by looking into it', async () => {
  await start((request) => ({ csrf: inSession(request, 'csrf') ?? 'none' }));
  expect(await get()).toEqual({ status: 200, cookie: '', body: '{"csrf":"none"}' });
  expect([stored.size, lookedUp]).toEqual([0, []]);
});

it('makes one for who puts something into it, and finds that again', async () => {
  await start((request) => {
    const before = inSession(request, 'csrf') ?? 'none';
    request.session.set('csrf', 'kept');
    return { before, after: inSession(request, 'csrf') };
  });
  const first = await get();
  expect(first.body).toBe('{"before":"none","after":"kept"}');
  expect(first.cookie).toMatch(/^session_id=/);
  expect((await get(first.cookie)).body).toBe('{"before":"kept","after":"kept"}');
  expect(lookedUp).toHaveLength(1);
});

it('gives a new one where the cookie is not ours', async () => {
  await start((request) => ({ csrf: inSession(request, 'csrf') ?? 'none' }));
  expect(await get(`${NAME}=made.up`)).toMatchObject({ status: 200, body: '{"csrf":"none"}' });
  expect(lookedUp).toEqual([]);
});

it('leaves none behind when it was ended', async () => {
  await start(async (request) => {
    if (!request.cookies[NAME]) {
      request.session.set('csrf', 'kept');
      return;
    }
    await request.session.destroy();
    return { csrf: inSession(request, 'csrf') ?? 'none' };
  });
  const { cookie } = await get();
  expect((await get(cookie)).body).toBe('{"csrf":"none"}');
  expect(stored.size).toBe(0);
});
