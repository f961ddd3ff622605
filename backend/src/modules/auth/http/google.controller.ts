import { Controller, Get, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import {
  ApiDefaultResponse,
  ApiFoundResponse,
  ApiProduces,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ApiCall, ApiOk } from '../../../platform/http/openapi/api-call.js';
import { Env } from '../../../platform/config/env.js';
import { PROBLEM_RESPONSES } from '../../../platform/http/openapi/shared-parts.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { renewSession } from '../../../platform/http/auth/session.js';
import type { Identity } from '../domain/user.js';
import { FromProviderGuard, ToProviderGuard } from './google.guards.js';
import { sendSignInPage, SignInPageFilter } from './sign-in-page.filter.js';

declare module 'fastify' {
  interface Session {
    /** Identity verified by the provider. The signed-in account is stored separately, as `account`. */
    identity?: Identity;
  }
}

/**
 * Limit per IP address, because each started sign-in is stored. Generous, because everyone in an office may
 * share one address.
 */
const LIMIT = { max: 120, per: 'address' } as const;

/** Documents the standard 503 response, plus the popup's HTML page with the same text. */
function ApiUnavailable() {
  const { content, ...asProblem } = PROBLEM_RESPONSES['ServiceUnavailable']!;
  return ApiResponse({
    status: 503,
    ...asProblem,
    content: { ...content, 'text/html': { schema: { type: 'string' } } },
  });
}

/** Sign-in at the identity provider, in a popup. */
@ApiTags('auth')
@Controller('api/auth/google')
@UseFilters(SignInPageFilter)
export class GoogleController {
  constructor(private readonly env: Env) {}

  @Get()
  @UseGuards(ToProviderGuard)
  @AddRouteConfig({ popup: true })
  @RateLimit(LIMIT)
  @ApiCall('startGoogleSignIn', 'Redirect to the identity provider, in a popup.')
  @ApiQuery({
    name: 'login_hint',
    type: String,
    required: false,
    description: 'Email address to sign in with. The local identity provider skips its sign-in page.',
    example: 'founder@groundswell.test',
  })
  @ApiFoundResponse({ description: 'Redirects to the provider.' })
  @ApiDefaultResponse({
    description: "A page that explains why the sign-in couldn't start.",
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  @ApiUnavailable()
  start(): void {
    // The guard has already responded.
  }

  @Get('callback')
  @UseGuards(FromProviderGuard)
  @AddRouteConfig({ popup: true })
  @RateLimit(LIMIT)
  @ApiCall('finishGoogleSignIn', 'Complete a sign-in. The identity provider redirects the browser here.')
  @ApiQuery({
    name: 'code',
    description: 'Authorization code (RFC 6749, 4.1.2).',
    type: String,
    required: false,
    example: 'h7Yk3nB0wQ',
  })
  @ApiQuery({
    name: 'state',
    description: 'The `state` that was sent to the provider.',
    type: String,
    required: false,
    example: 'pXw2mJ5cVt',
  })
  @ApiQuery({
    name: 'error',
    description: 'Reason for a rejection (RFC 6749, 4.1.2.1).',
    type: String,
    required: false,
    example: 'access_denied',
  })
  @ApiProduces('text/html')
  @ApiOk({
    description: 'A page that reports the result to its opener and closes.',
    schema: { type: 'string' },
  })
  @ApiResponse({
    status: 403,
    description: 'A page that reports the failed sign-in and its reason, and closes.',
    schema: { type: 'string' },
  })
  @ApiResponse({
    status: 503,
    description: "A page that reports that the provider isn't responding, and closes.",
    schema: { type: 'string' },
  })
  async callback(
    @Req() request: FastifyRequest & { user: Identity },
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // The previously signed-in account is dropped, because a new identity requires a new login, possibly to
    // another account.
    await renewSession(request, ['signIns', 'csrf']);
    request.session.set('identity', request.user);
    // The session is saved before the page is sent, because the page makes its opener request the session
    // immediately.
    await request.session.save();
    sendSignInPage(reply, this.env.appUrl, 200, {
      status: 'ok',
      code: 'SIGNED_IN',
      message: 'You can close this window.',
    });
  }
}
