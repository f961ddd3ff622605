import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { localAccount } from '../../src/local/identity-provider-accounts.js';
import type { HttpClient } from './http-client.js';

const PATH = '/test/identity';

/**
 * Lets a test start with a verified identity. Without it, each sign-in takes seven requests, which is longer
 * than many tests. Call it before the application listens.
 */
export function takeIdentities(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get<{ Querystring: { email: string } }>(PATH, async ({ query, session }, reply) => {
    const account = localAccount(query.email);
    if (!account?.emailVerified) return reply.code(403).send();
    const { subject, email, name: displayName } = account;
    session.set('identity', { subject, email, displayName, photoURL: null });
    await session.save();
    return reply.code(204).send();
  });
}

/**
 * Signs in to an application that accepts test identities.
 * @returns the account, as in the response of `login`
 */
export async function signInAtOnce(client: HttpClient, email: string) {
  const { status: verified } = await client.get(`${PATH}?email=${encodeURIComponent(email)}`);
  const firebaseUid = localAccount(email)?.subject;
  const { status, body } = await client.post('/api/auth/login', { firebaseUid, email });
  if (status !== 200)
    throw new Error(`Signing in ${email} was answered ${verified}, ${status}: ${JSON.stringify(body)}`);
  return body.user;
}
