import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiScope } from '../../../shared/api-keys.js';
import { DomainError } from '../../../shared/domain-error.js';
import { Env } from '../../config/env.js';
import { ApiKeyScope, inviteKey } from './api-key.js';
import { inSession } from './session.js';
import { type Access, AddRouteConfig, configOf } from '../route-config.js';

/** Who makes the request: an account that has signed in, or for which a program comes with its key. */
export interface Actor {
  userId: string;
  email: string;
  isAdmin: boolean;
}

/**
 * States in the routes' config who may make the call, for the guard and for hooks that run before it. On a
 * controller it covers every route that does not state its own.
 */
function Requires(access: Access) {
  return (target: object, key?: string | symbol, descriptor?: PropertyDescriptor): void => {
    if (key !== undefined) return AddRouteConfig({ access })(target, key, descriptor!) as void;
    const { prototype } = target as { prototype: object };
    for (const [name, method] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
      if (name !== 'constructor' && typeof method.value === 'function' && !configOf(method.value).access)
        AddRouteConfig({ access })(prototype, name, method);
  };
}

/**
 * Requires a signed-in account: 401 otherwise.
 * @param scope lets programs in too, with a key that has it; see `ApiKeyScope`.
 */
export function Authenticated(scope?: ApiScope) {
  const keys = scope ? [ApiKeyScope(scope)] : [];
  return applyDecorators(...keys, Requires('account'));
}

/** Requires an admin: 401 signed out, 403 for everybody else. */
export function AdminOnly() {
  return Requires('admin');
}

/** The actor of the request: never null behind `@Authenticated()`, null for a visitor elsewhere. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | null =>
    context.switchToHttp().getRequest<FastifyRequest>().actor,
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the session of a write must contain; by default an account, where `access` requires one. */
    needsOfSession?: keyof Session & string;
  }
  interface FastifyRequest {
    /** Set by `ActorGuard` before a controller runs. */
    actor: Actor | null;
  }
  interface Session {
    /** Present once the account has signed in; written by the auth module alone. */
    account?: { userId: string; email: string };
  }
}

/** Reads the actor from the session or the API key, and enforces `@Authenticated()` and `@AdminOnly()`. */
@Injectable()
export class ActorGuard implements CanActivate {
  constructor(private readonly env: Env) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.actor = this.actorOf(request);

    const { access } = request.routeOptions.config;
    if (access && !request.actor) {
      inviteKey(request, context.switchToHttp().getResponse<FastifyReply>());
      throw new SignedOut();
    }
    if (access === 'admin' && !request.actor?.isAdmin) {
      throw new DomainError('forbidden', 'FORBIDDEN', 'This is for administrators only.');
    }
    return true;
  }

  private actorOf(request: FastifyRequest): Actor | null {
    const { apiKey } = request;
    if (apiKey) {
      // What everybody reads, a key reads as everybody: what its founder sees there needs a scope.
      if (request.routeOptions.config.apiKeyScope === undefined) return null;
      // Elsewhere it acts as its founder; what it may is less than what they may, admin or not.
      return { userId: apiKey.userId, email: apiKey.email, isAdmin: false };
    }
    const account = inSession(request, 'account');
    if (!account) return null;
    return { ...account, isAdmin: this.env.isAdmin(account.email) };
  }
}

/** The call needs an account, and the request comes without credentials. */
export class SignedOut extends DomainError {
  constructor() {
    super('unauthenticated', 'UNAUTHENTICATED', 'Please sign in to continue.');
  }
}
