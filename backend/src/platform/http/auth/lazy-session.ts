import fastifySession, { type FastifySessionObject, type FastifySessionOptions } from '@fastify/session';
import type {
  FastifyInstance,
  FastifyRequest,
  onRequestHookHandler,
  onSendHookHandler,
  Session,
} from 'fastify';

const MADE = Symbol('session');

declare module 'fastify' {
  interface FastifyRequest {
    /** The session; undefined as long as nobody has asked for one, null when it has ended. */
    [MADE]?: FastifySessionObject | null;
  }
}

/**
 * `@fastify/session`, for those who have a session or ask for one (ADR 48). Of itself it makes one for every
 * request, with a random id, its signature and two hashes of what it holds, also for a visitor who only
 * reads. `@fastify/cookie` must be there.
 */
export async function registerLazySession(
  fastify: FastifyInstance,
  options: FastifySessionOptions & { cookieName: string },
): Promise<void> {
  let make!: onRequestHookHandler;
  fastify.decorateRequest(MADE, undefined);
  fastify.decorateRequest('session', {
    getter(this: FastifyRequest) {
      // Without a cookie there is nothing to look up, so this ends at once.
      if (this[MADE] === undefined) make.call(fastify, this, undefined as never, () => undefined);
      return this[MADE]!;
    },
    setter(this: FastifyRequest, session: FastifySessionObject) {
      this[MADE] = session;
    },
  });

  /** What the plugin uses of an instance, with its hooks for whom they concern. */
  const instance = {
    decorate: fastify.decorate.bind(fastify),
    decorateRequest: (name: string, value: unknown) => {
      if (name !== 'session') fastify.decorateRequest(name, value as null);
    },
    addHook: (name: 'onRequest' | 'onSend', hook: unknown) => {
      if (name === 'onSend') return onlyWithSession(hook as onSendHookHandler);
      make = hook as onRequestHookHandler;
      fastify.addHook('onRequest', function (request, reply, done) {
        if (request.cookies[options.cookieName]) make.call(this, request, reply, done);
        else done();
      });
    },
  };
  const onlyWithSession = (save: onSendHookHandler) =>
    fastify.addHook('onSend', function (request, reply, payload, done) {
      if (request[MADE]) save.call(this, request, reply, payload, done);
      else done();
    });

  await new Promise<void>((resolve, reject) => {
    const loaded = (error?: Error) => (error ? reject(error) : resolve());
    fastifySession(instance as unknown as FastifyInstance, options, loaded);
  });
}

/** What the session holds, if there is one: asking makes none. */
export function inSession<Key extends keyof Session & string>(
  request: FastifyRequest,
  key: Key,
): Session[Key] | undefined {
  const nobodyAsked = MADE in request && request[MADE] === undefined;
  // Before any session is looked for, and where none is registered, there is none either.
  return nobodyAsked ? undefined : (request.session as FastifySessionObject | undefined)?.get(key);
}
