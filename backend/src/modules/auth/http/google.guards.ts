import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Env } from '../../../platform/config/env.js';
import { type Trouble, troubleOf, troubleOfStatus } from '../../../platform/outgoing/trouble.js';
import { ServiceStates } from '../../../platform/services/service-states.js';
import { Clock } from '../../../shared/clock.js';
import { DomainError } from '../../../shared/domain-error.js';
import {
  IdentityNotConfigured,
  IdentityProviderUnavailable,
  type SignInRefusal,
  SignInRefused,
} from '../domain/auth.errors.js';
import { identityProviderOf } from './identity-provider.config.js';
import { takeSignIn } from './pending-sign-ins.js';

/**
 * Time limit for the provider's two responses, in milliseconds. The Passport package itself would wait
 * forever.
 */
const PROVIDER_TIMEOUT = 10_000;
/** Maximum length of an email address (RFC 5321). */
const EMAIL_LENGTH = 254;

/** Maps the provider's error codes to ours (RFC 6749; the last one is specific to Google). */
const REFUSALS = new Map<unknown, SignInRefusal>([
  ['access_denied', 'ACCESS_DENIED'],
  // Google doesn't accept our client ID or our redirect URL.
  ['unauthorized_client', 'UNAUTHORIZED_DOMAIN'],
  ['redirect_uri_mismatch', 'UNAUTHORIZED_DOMAIN'],
]);

/** Sends the browser to the provider. The route's handler is never reached. */
@Injectable()
export class ToProviderGuard extends AuthGuard('google') {
  constructor(private readonly env: Env) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!identityProviderOf(this.env)) throw new IdentityNotConfigured();
    return (await super.canActivate(context)) as boolean;
  }

  override getAuthenticateOptions(context: ExecutionContext) {
    const { login_hint: hint } = requestOf(context).query as Record<string, unknown>;
    return {
      loginHint: typeof hint === 'string' && hint.length <= EMAIL_LENGTH ? hint : undefined,
      // Lets people with several Google accounts choose one each time. The local provider always asks.
      prompt: this.env.google ? 'select_account' : undefined,
    };
  }

  /** Passport writes to a Node response. This adapter has the three members that a redirect needs. */
  getResponse(context: ExecutionContext) {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return {
      set statusCode(status: number) {
        void reply.status(status);
      },
      setHeader: (name: string, value: string) => void reply.header(name, value),
      end: () => void reply.header('cache-control', 'no-store').send(),
    };
  }
}

/** Handles the browser's return from the provider, and stores the verified `Identity` in `request.user`. */
@Injectable()
export class FromProviderGuard extends AuthGuard('google') {
  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly states: ServiceStates,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!identityProviderOf(this.env)) throw new IdentityNotConfigured();
    const request = requestOf(context);
    const { code, error, state } = request.query as Record<string, unknown>;
    if (error !== undefined) {
      // The Passport package accepts errors from anyone. Here, an error must belong to one of this session's
      // pending sign-ins.
      if (!takeSignIn(request.session, state, this.clock.now())) throw new SignInRefused('SIGN_IN_EXPIRED');
      throw new SignInRefused(REFUSALS.get(error) ?? 'PROVIDER_ERROR');
    }
    // Without a code, the Passport package would start a new sign-in.
    if (!isFilled(code) || !isFilled(state)) throw new SignInRefused('SIGN_IN_EXPIRED');
    const slow = () => this.states.failed('google', troubleOf({ code: 'TimeoutError' }));
    return withinTimeout(super.canActivate(context) as Promise<boolean>, slow);
  }

  override handleRequest<TUser>(error: unknown, user: TUser | false): TUser {
    if (error instanceof DomainError) throw error;
    const trouble = error ? troubleWith(error) : null;
    if (trouble) this.states.failed('google', trouble);
    // If there is neither an error nor a user, the sign-in wasn't started here, and Google wasn't contacted.
    else if (error || user) this.states.worked('google');
    if (error) throw isRefusal(error) ? new SignInRefused('CODE_REFUSED') : new IdentityProviderUnavailable();
    if (!user) throw new SignInRefused('SIGN_IN_EXPIRED');
    return user;
  }
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function requestOf(context: ExecutionContext): FastifyRequest {
  return context.switchToHttp().getRequest<FastifyRequest>();
}

/**
 * True if the provider rejected the request, with an OAuth error or a 4xx status. Anything else means the
 * provider isn't working.
 */
function isRefusal(error: unknown): boolean {
  const { name, oauthError } = error as { name?: string; oauthError?: { statusCode?: number } };
  const status = oauthError?.statusCode ?? 0;
  return name === 'TokenError' || name === 'UserInfoError' || (status >= 400 && status < 500);
}

/**
 * Returns a problem that an operator must fix. Null if only the person's code was rejected, because that
 * means Google works.
 */
function troubleWith(error: unknown): Trouble | null {
  const { code, oauthError } = error as { code?: unknown; oauthError?: { statusCode?: number } };
  // According to RFC 6749, these codes mean that the configured client ID or secret is wrong.
  if (code === 'invalid_client' || code === 'unauthorized_client')
    return { cause: 'credentials', text: `rejects our credentials (${code})` };
  if (isRefusal(error)) return null;
  return oauthError?.statusCode ? troubleOfStatus(oauthError.statusCode) : troubleOf(oauthError ?? error);
}

/** Rejects if the provider takes too long. @param slow called when the timeout expires */
async function withinTimeout<T>(work: Promise<T>, slow: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      slow();
      reject(new IdentityProviderUnavailable());
    }, PROVIDER_TIMEOUT);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
