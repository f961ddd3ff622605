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

/** The account that makes a request, either signed in or using an API key. */
export interface Actor {
  userId: string;
  email: string;
  isAdmin: boolean;
}

/**
 * Stores in a route's config who may call the route, for the guard and for hooks that run before it. On a
 * controller, it applies to all routes without their own setting.
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
 * Requires a signed-in account, and otherwise responds with 401.
 * @param scope also allows API keys with this scope; see `ApiKeyScope`.
 */
export function Authenticated(scope?: ApiScope | 'any') {
  const keys = scope ? [ApiKeyScope(scope)] : [];
  return applyDecorators(...keys, Requires('account'));
}

/** Requires an admin. Responds with 401 if the caller is signed out, and with 403 for other accounts. */
export function AdminOnly() {
  return Requires('admin');
}

/**
 * Requires an API key with any scopes, and otherwise responds with 401, even to signed-in browsers. The
 * handler must check the scopes of `request.apiKey`.
 */
export function KeysOnly() {
  return Requires('key');
}

/** The account making the request. Never null with `@Authenticated()`; null for visitors on other routes. */
export const CurrentActor = createParamDecorator(
  (_: unknown, context: ExecutionContext): Actor | null =>
    context.switchToHttp().getRequest<FastifyRequest>().actor,
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The session field that a write request needs. Defaults to `account` if the route sets `access`. */
    needsOfSession?: keyof Session & string;
  }
  interface FastifyRequest {
    /** Set by `ActorGuard` before a controller runs. */
    actor: Actor | null;
  }
  interface Session {
    /** Set while the user is signed in. Only the auth module writes it. */
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
    const isLetIn = access === 'key' ? request.apiKey : request.actor;
    if (access && !isLetIn) {
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
      // On public routes, an API key acts as a visitor. Seeing the founder's view there would require a
      // scope.
      if (request.routeOptions.config.apiKeyScope === undefined) return null;
      // On other routes, an API key acts as its founder, but never as an admin.
      return { userId: apiKey.userId, email: apiKey.email, isAdmin: false };
    }
    const account = inSession(request, 'account');
    if (!account) return null;
    return { ...account, isAdmin: this.env.isAdmin(account.email) };
  }
}

/** Thrown if the operation requires an account, and the request has no credentials. */
export class SignedOut extends DomainError {
  constructor() {
    super('unauthenticated', 'UNAUTHENTICATED', 'Please sign in to continue.');
  }
}
