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
    /** Who the provider says is here. Verified, but not yet an account of ours: that is `account`. */
    identity?: Identity;
  }
}

/** Each beginning stores something: bounded for each address, generously, since offices share one. */
const LIMIT = { max: 120, per: 'address' } as const;

/** As everywhere, and for a browser the popup's page with the same text. */
function ApiUnavailable() {
  const { content, ...asProblem } = PROBLEM_RESPONSES['ServiceUnavailable']!;
  return ApiResponse({
    status: 503,
    ...asProblem,
    content: { ...content, 'text/html': { schema: { type: 'string' } } },
  });
}

/** The way to the provider and back, in a popup. */
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
    description: 'An email address. The local identity provider signs it in without asking.',
    example: 'founder@groundswell.test',
  })
  @ApiFoundResponse({ description: 'To the provider.' })
  @ApiDefaultResponse({
    description: 'A page that says why signing in could not begin.',
    content: { 'text/html': { schema: { type: 'string' } } },
  })
  @ApiUnavailable()
  start(): void {
    // The guard has answered.
  }

  @Get('callback')
  @UseGuards(FromProviderGuard)
  @AddRouteConfig({ popup: true })
  @RateLimit(LIMIT)
  @ApiCall('finishGoogleSignIn', 'Where the identity provider redirects the browser to.')
  @ApiQuery({
    name: 'code',
    description: 'Authorization code (RFC 6749, 4.1.2).',
    type: String,
    required: false,
    example: 'h7Yk3nB0wQ',
  })
  @ApiQuery({
    name: 'state',
    description: 'As it was sent to the provider.',
    type: String,
    required: false,
    example: 'pXw2mJ5cVt',
  })
  @ApiQuery({
    name: 'error',
    description: 'Why the provider refused (RFC 6749, 4.1.2.1).',
    type: String,
    required: false,
    example: 'access_denied',
  })
  @ApiProduces('text/html')
  @ApiOk({ description: 'A page that tells its opener and closes.', schema: { type: 'string' } })
  @ApiResponse({
    status: 403,
    description: 'The same page, saying why nobody is signed in.',
    schema: { type: 'string' },
  })
  @ApiResponse({
    status: 503,
    description: 'The same page: the provider does not answer.',
    schema: { type: 'string' },
  })
  async callback(
    @Req() request: FastifyRequest & { user: Identity },
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // An account that was signed in is not kept: a new identity means logging in anew, perhaps as somebody
    // else.
    await renewSession(request, ['signIns', 'csrf']);
    request.session.set('identity', request.user);
    // Stored before the page is out, whose first act is to make the opener ask for the session.
    await request.session.save();
    sendSignInPage(reply, this.env.appUrl, 200, {
      status: 'ok',
      code: 'SIGNED_IN',
      message: 'You can close this window.',
    });
  }
}
