import { generateKeyPairSync, randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from 'oidc-provider';

import { type LocalAccount, localAccount } from './identity-provider-accounts.js';
import { chooserPage, providerErrorPage } from './identity-provider-page.js';

export interface IdentityProviderOptions {
  /** Path prefix of the provider. The `issuer` ends with it. */
  prefix: string;
  /** The provider's public URL. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** The provider's pages open in the popup, which must keep its opener. */
const POPUP = { config: { popup: true } };
const SESSION_COOKIE = 'local_provider_session';
const EXPIRED = 'This sign-in has expired.';

/** Lifetimes in seconds. Everything is kept in memory, so a restart ends only sign-ins in progress. */
const TTL = {
  AccessToken: 300,
  AuthorizationCode: 60,
  Grant: 600,
  IdToken: 300,
  Interaction: 600,
  Session: 600,
};

/**
 * A real OIDC server that replaces Google on one machine, on the product's own port. Anyone can sign in as
 * anyone, so it is never loaded in production.
 */
export async function identityProvider(
  fastify: FastifyInstance,
  options: IdentityProviderOptions,
): Promise<void> {
  const accounts = new Map<string, LocalAccount>();
  // Loaded on demand, because loading takes as long as starting the database, and often no one signs in.
  const provided = once(() => createProvider(options, accounts));

  const finish = async (request: FastifyRequest, reply: FastifyReply, account: LocalAccount) => {
    const { provider } = await provided();
    accounts.set(account.subject, account);
    const result = { login: { accountId: account.subject } };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  };
  const sendExpired = (reply: FastifyReply) => send(reply, 400, providerErrorPage(EXPIRED));

  await fastify.register(async (interaction) => {
    interaction.removeAllContentTypeParsers();
    interaction.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    interaction.setErrorHandler(async (error, _request, reply) => {
      if (error instanceof (await provided()).SessionNotFound) return sendExpired(reply);
      throw error;
    });

    interaction.get('/interaction/:uid', POPUP, async (request, reply) => {
      const { provider } = await provided();
      const { params } = await provider.interactionDetails(request.raw, reply.raw);
      const hinted = typeof params.login_hint === 'string' ? localAccount(params.login_hint) : null;
      return hinted ? finish(request, reply, hinted) : send(reply, 200, chooserPage(pathOf(request)));
    });

    interaction.post('/interaction/:uid', POPUP, async (request, reply) => {
      const { email = '', cancel } = (request.body ?? {}) as { email?: string; cancel?: string };
      if (cancel !== undefined) {
        const { provider } = await provided();
        const result = { error: 'access_denied', error_description: 'The sign-in was canceled.' };
        return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
      }
      const account = localAccount(email);
      if (account) return finish(request, reply, account);
      return send(
        reply,
        400,
        chooserPage(pathOf(request), { text: 'Please enter a valid email address.', email }),
      );
    });
  });

  await fastify.register(async (passThrough) => {
    // The provider parses request bodies itself.
    passThrough.removeAllContentTypeParsers();
    passThrough.addContentTypeParser('*', (_request, _payload, done) => done(null));
    passThrough.all('/*', POPUP, async (request, reply) => {
      const { raw } = request;
      const { callback } = await provided();
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '');
      // The provider's routes don't have the prefix. It derives its own prefix by comparing the two URLs.
      Object.assign(raw, { originalUrl: raw.url, url: raw.url!.slice(options.prefix.length) });
      forgetSession(raw.headers);
      await callback(raw, reply.raw);
    });
  });
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * Creates the provider without its warnings about Node 20 and in-memory storage, which would only confuse
 * users at startup. Both are fine here, because tests run on Node 20 and nothing must persist.
 */
async function createProvider(options: IdentityProviderOptions, accounts: Map<string, LocalAccount>) {
  const { warn } = console;
  console.warn = (...parts: unknown[]) => String(parts[0]).includes('oidc-provider') || warn(...parts);
  try {
    const { errors, Provider } = await import('oidc-provider');
    const provider = new Provider(options.issuer, configuration(options, accounts));
    return { provider, callback: provider.callback(), SessionNotFound: errors.SessionNotFound };
  } finally {
    console.warn = warn;
  }
}

function configuration(options: IdentityProviderOptions, accounts: Map<string, LocalAccount>): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        // The authentication method of Passport's OAuth client.
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'local' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      names: {
        session: SESSION_COOKIE,
        interaction: 'local_provider_interaction',
        resume: 'local_provider_resume',
      },
      long: { path: options.prefix, httpOnly: true, sameSite: 'lax', signed: true },
    },
    features: { devInteractions: { enabled: false } },
    // passport-google-oauth20 detects the profile's format from this path.
    routes: { userinfo: '/userinfo' },
    ttl: TTL,
    pkce: { required: () => true },
    interactions: { url: (_ctx, interaction) => `${options.prefix}/interaction/${interaction.uid}` },
    findAccount: (_ctx, subject) => {
      const account = accounts.get(subject);
      return account && { accountId: subject, claims: () => claimsOf(account) };
    },
    // Skips the consent page, because the only client is the product itself.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (ctx, out) => {
      const { html, csp } = providerErrorPage(out.error_description ?? EXPIRED);
      ctx.type = 'html';
      ctx.set('content-security-policy', csp);
      ctx.body = html;
    },
  };
}

function claimsOf({ subject, email, emailVerified, name }: LocalAccount) {
  return { sub: subject, email, email_verified: emailVerified, name };
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0]!;
}

function send(reply: FastifyReply, status: number, { html, csp }: { html: string; csp: string }) {
  return reply
    .status(status)
    .headers({ 'content-security-policy': csp, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * Removes the provider's session cookie from the request, so that each sign-in shows the account chooser. The
 * provider always creates a session, so it must never see the cookie.
 */
function forgetSession(headers: FastifyRequest['raw']['headers']): void {
  if (headers.cookie === undefined) return;
  const others = headers.cookie.split(/;\s*/).filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
  headers.cookie = others.join('; ');
}
