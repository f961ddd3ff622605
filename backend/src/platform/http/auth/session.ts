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
 * Registers cookies and server-side sessions. Without a cookie, no session is looked up, and `session_id` is
 * set only when something is stored. A forged, unknown or expired cookie means signed out. The response to it
 * sets no cookie, because it may be a public read that a CDN caches.
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
    // `secure` here would drop the cookie from every request that comes through a proxy not covered by
    // TRUST_PROXY: see `markSecure`.
    cookie: { httpOnly: true, sameSite: 'lax', path: '/', secure: false },
    store: new LastingSessionStore(app.get(SessionStorage, { strict: false })),
    saveUninitialized: false,
    rolling: false,
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { [SESSION_COOKIE]: cookie } = request.cookies;
    if (cookie !== undefined) {
      const { sessionId, encryptedSessionId } = request.session;
      // The plugin removes a cookie if its signature differs from the current one, even if it was made with
      // the previous secret. If the signature is invalid, the plugin has started a session with another ID.
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

/** Returns a value from the session. Undefined if the value isn't set, or if no session was read. */
export function inSession<Key extends keyof Session & string>(
  { session }: FastifyRequest,
  key: Key,
): Session[Key] | undefined {
  // The session is null before it is read and after it has ended, and undefined if sessions aren't
  // registered.
  return (session as FastifySessionObject | null | undefined)?.get(key);
}

/**
 * Gives the session a new ID, so that an ID from before sign-in or sign-out becomes worthless.
 * @param keep the fields to preserve; all others are dropped.
 */
export async function renewSession(request: FastifyRequest, keep: (keyof Session & string)[]): Promise<void> {
  await request.session.regenerate(keep);
  delete request.cookies[SESSION_COOKIE];
}

/** Ends the session, on the server and in the browser. Does nothing if there's no session. */
export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.cookies[SESSION_COOKIE] === undefined) return;
  delete request.cookies[SESSION_COOKIE];
  await request.session.destroy();
  void reply.clearCookie(SESSION_COOKIE);
}

/** Decides based on the public origin (`APP_URL`), not on a proxy's connection to this process. */
function markSecure(reply: FastifyReply): void {
  const cookies = reply.getHeader('set-cookie');
  if (cookies === undefined) return;
  const marked = [cookies].flat().map((cookie) => {
    const text = String(cookie);
    return text.startsWith(`${SESSION_COOKIE}=`) && !/;\s*secure/i.test(text) ? `${text}; Secure` : text;
  });
  void reply.removeHeader('set-cookie').header('set-cookie', marked);
}
