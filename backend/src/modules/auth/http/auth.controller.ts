import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import {
  ApiCall,
  ApiDestructive,
  ApiNoContent,
  ApiOk,
  ApiSection,
} from '../../../platform/http/openapi/api-call.js';
import { Env } from '../../../platform/config/env.js';
import { NoIdempotencyKey } from '../../../platform/http/app/idempotency/idempotency-key.js';
import { bindCsrfToken, ensureCsrfToken, unbindCsrfToken } from '../../../platform/http/auth/csrf.js';
import { localeOf } from '../../../platform/http/input/reader-locale.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { endSession, renewSession } from '../../../platform/http/auth/session.js';
import { visitorIdOf, visitorKey } from '../../../platform/http/auth/visitor.js';
import { Clock } from '../../../shared/clock.js';
import { SignIn } from '../application/sign-in.js';
import { AccountSuspended, NoIdentity } from '../domain/auth.errors.js';
import type { Identity } from '../domain/user.js';
import { type FirebaseUserDto, LoginBody, LoginDto, SessionDto } from './auth.dto.js';
import { UserQueries } from '../infrastructure/user.queries.js';

declare module 'fastify' {
  interface Session {
    /** Time of signing in, ISO 8601. Included in the person's data export. */
    signedInAt?: string;
  }
}

/** Reason why these endpoints need no idempotency key. */
const SESSION_IS_THE_ANSWER = 'it only changes the session of this browser, and repeating it is harmless';

/** Endpoints for reading the session, signing in with a verified identity, and signing out. */
@ApiSection('auth', 'Signing in with Google, and the session.')
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly signIn: SignIn,
    private readonly users: UserQueries,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  @Get('session')
  @ApiCall('getSession', 'Get the session with its signed-in account. Also sets the `csrf_token` cookie.')
  @ApiOk(SessionDto, 503)
  async session(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SessionDto> {
    ensureCsrfToken(request, reply);
    const identity = request.session.get('identity');
    const account = request.session.get('account');
    return {
      firebaseUser: identity ? toFirebaseUser(identity) : null,
      user: account ? await this.users.byId(account.userId) : null,
    };
  }

  @Post('login')
  @AddRouteConfig({ needsOfSession: 'identity' })
  @NoIdempotencyKey(SESSION_IS_THE_ANSWER)
  @RateLimit({ max: 120, per: 'address' })
  @ApiCall('login', 'Create or update the account for the verified identity, and sign in.')
  @ApiOk({ description: 'The signed-in account.', type: LoginDto }, 400, 401, 403, 503)
  async login(
    @Body() body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginDto> {
    const visitorId = visitorIdOf(request);
    const command = {
      identity: request.session.get('identity') ?? null,
      claim: { ...body, username: body.username ?? null, avatar: body.avatar ?? null },
      visitorKey: visitorId === null ? null : visitorKey(this.env.lastingSecret, visitorId),
      pageLocale: localeOf(request),
    };
    const { id, email } = await this.signIn.execute(command).catch(async (error: unknown) => {
      // The identity is discarded. Otherwise, every page the person opens would try to sign in again.
      if (error instanceof AccountSuspended) await endSession(request, reply);
      throw error;
    });
    await renewSession(request, ['identity']);
    request.session.set('account', { userId: id, email });
    request.session.set('signedInAt', this.clock.now().toISOString());
    bindCsrfToken(request, reply);
    await request.session.save();
    const user = await this.users.byId(id);
    if (!user) {
      // The account has just been deleted from another device, so this new session must end.
      await request.session.destroy();
      throw new NoIdentity();
    }
    if (await this.users.isSuspended(id)) {
      // The account was suspended just before this session was created.
      await request.session.destroy();
      throw new AccountSuspended();
    }
    return { user };
  }

  @Post('logout')
  @NoIdempotencyKey(SESSION_IS_THE_ANSWER)
  @ApiDestructive()
  @ApiCall('logout', 'End the session. Succeeds even without a session.')
  @ApiNoContent('Signed out.', 403, 503)
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    unbindCsrfToken(request, reply);
    await endSession(request, reply);
  }
}

function toFirebaseUser({ subject, displayName, email, photoURL }: Identity): FirebaseUserDto {
  return { uid: subject, displayName, email, photoURL };
}
