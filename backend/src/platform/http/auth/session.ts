import fastifyCookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { FastifySessionObject } from '@fastify/session';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest, Session } from 'fastify';

import type { Env } from '../../config/env.js';
import { derivedKey } from '../../signing/derived-key.js';
import { SessionStorage, LastingSessionStore } from './session-store.js';

export const SESSION_COOKIE = 'session_id';

/**
 * Cookies and server-side sessions. Without a cookie nothing is looked up, and `session_id` is set only
 * when something is stored. A cookie that is tampered with, unknown or expired means signed out. Its answer
 * sets no cookie, since it also comes with public reads, whose answers a CDN may keep.
 */
export async function registerSession(app: NestFastifyApplication, env: Env): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const secure = env.appUrl.startsWith('https:');

  await app.register(fastifyCookie, {
    secret: env.sessionSecrets.map((secret) => derivedKey(secret, 'cookie')),
    parseOptions: { path: '/', sameSite: 'lax', secure },
  });
  await app.register(fastifySession, {
    secret: env.sessionSecrets.map((secret) => derivedKey(secret, 'session')),
    cookieName: SESSION_COOKIE,
    // `secure` here would drop the cookie of every request whose proxy is not in TRUST_PROXY: see
    // `markSecure`.
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure: false },
    store: new LastingSessionStore(app.get(SessionStorage, { strict: false })),
    saveUninitialized: false,
    rolling: false,
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { [SESSION_COOKIE]: cookie } = request.cookies;
    if (cookie !== undefined) {
      const { sessionId, encryptedSessionId } = request.session;
      // The plugin takes away a cookie with another signature than it would give today, also with that of the
      // previous secret. A cookie whose signature is not ours has led to another session.
      if (cookie.startsWith(`${sessionId}.`)) request.cookies[SESSION_COOKIE] = encryptedSessionId;
      else delete request.cookies[SESSION_COOKIE];
    }
    done();
  });
  if (secure) {
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      markSecure(reply);
      done();
    });
  }
}

/** A value of the session; undefined where it has none, or where no session has been read. */
export function inSession<Key extends keyof Session & string>(
  { session }: FastifyRequest,
  key: Key,
): Session[Key] | undefined {
  // Null before the session is read and after it has ended; absent where no session is registered.
  return (session as FastifySessionObject | null | undefined)?.get(key);
}

/**
 * Gives the session a new id, so that an id known before a change of who is signed in is worth nothing after
 * it.
 * @param keep the data that lives on; everything else is dropped.
 */
export async function renewSession(request: FastifyRequest, keep: (keyof Session & string)[]): Promise<void> {
  await request.session.regenerate(keep);
  delete request.cookies[SESSION_COOKIE];
}

/** Ends the session, on the server and in the browser. Ending none is fine. */
export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.cookies[SESSION_COOKIE] === undefined) return;
  delete request.cookies[SESSION_COOKIE];
  await request.session.destroy();
  void reply.clearCookie(SESSION_COOKIE);
}

/** The public origin decides (`APP_URL`), not the connection that a proxy makes to us. */
function markSecure(reply: FastifyReply): void {
  const cookies = reply.getHeader('set-cookie');
  if (cookies === undefined) return;
  const marked = [cookies].flat().map((cookie) => {
    const text = String(cookie);
    return text.startsWith(`${SESSION_COOKIE}=`) && !/;\s*secure/i.test(text) ? `${text}; Secure` : text;
  });
  void reply.removeHeader('set-cookie').header('set-cookie', marked);
}
