import { Readable } from 'node:stream';

import { Body, Controller, Delete, Get, HttpCode, Patch, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ApiSection } from '../../../platform/http/openapi/api-section.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { unbindCsrfToken } from '../../../platform/http/security/csrf.js';
import { RateLimit } from '../../../platform/http/security/rate-limit.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { endSession } from '../../../platform/http/auth/session.js';
import { IMAGE_BODY_BYTES } from '../../../platform/images/image-limits.js';
import { Clock } from '../../../shared/clock.js';
import { PersonalDataSections } from '../../../shared/personal-data.js';
import { UserDto, UserView } from '../../auth/index.js';
import { ChangeProfile } from '../application/change-profile.js';
import { DeleteAccount } from '../application/delete-account.js';
import { AccountGone } from '../domain/account.errors.js';
import { AccountQueries } from '../infrastructure/account.queries.js';
import { DeleteAccountBody, ProfileBody } from './account.dto.js';
import { dataExport } from './data-export.js';

/** What a person may do with their own account. */
@ApiSection('account', 'My own account: name, picture, a copy of my data, deletion.')
@Controller('api/user')
export class AccountController {
  constructor(
    private readonly changeProfile: ChangeProfile,
    private readonly deleteAccount: DeleteAccount,
    private readonly users: UserView,
    private readonly accounts: AccountQueries,
    private readonly personalData: PersonalDataSections,
    private readonly clock: Clock,
  ) {}

  @Patch('profile')
  @Authenticated()
  @RateLimit({ max: 20 })
  @AddRouteConfig({ bodyLimit: IMAGE_BODY_BYTES })
  @ApiOperation({ operationId: 'updateProfile', summary: 'Change my name or picture.' })
  @ApiOkResponse({ type: UserDto })
  @ApiProblems(400, 403, 413, 503)
  async profile(
    @CurrentActor() { userId }: Actor,
    @Body() body: ProfileBody,
    @Req() request: FastifyRequest,
  ): Promise<UserDto> {
    const providerPhoto = request.session.get('identity')?.photoURL ?? null;
    await this.changeProfile.execute({ userId, ...body, providerPhoto });
    const user = await this.users.byId(userId);
    if (!user) throw new AccountGone();
    return user;
  }

  @Get('export')
  @Authenticated()
  @RateLimit({ max: 5 })
  @ApiOperation({
    operationId: 'exportPersonalData',
    summary: 'Download everything held about me.',
    description:
      'A JSON document, sent as it is read: `exportedAt`, `thisBrowser`, and a list for each section. The people on my waitlists are not in it: their data is theirs.',
  })
  @ApiOkResponse({
    description: 'The document.',
    schema: {
      type: 'object',
      additionalProperties: true,
      example: { exportedAt: '2026-11-21T12:00:00.000Z', account: [{ username: 'Fiona Founder' }] },
    },
  })
  async export(
    @CurrentActor() { userId }: Actor,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const person = await this.accounts.person(userId);
    if (!person) throw new AccountGone();
    const exportedAt = this.clock.now();
    const { user_preferences: preferences = null, analytics_id: analyticsId = null } = request.cookies;
    const head = { exportedAt, thisBrowser: { preferences, analyticsId } };
    const name = `groundswell-my-data-${exportedAt.toISOString().slice(0, 10)}.json`;
    void reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/json; charset=utf-8')
      .send(Readable.from(dataExport(head, this.personalData.all(), person)));
  }

  @Delete()
  @Authenticated()
  @RateLimit({ max: 5 })
  @HttpCode(204)
  @ApiOperation({
    operationId: 'deleteAccount',
    summary: 'Delete my account, for good and at once.',
    description:
      'Ideas with their votes, waitlists and feedback, my votes and all my sessions go. Payments and a minimal record stay for 7 years. 409 while a subscription renews itself.',
  })
  @ApiNoContentResponse({ description: 'Deleted, and signed out everywhere.' })
  @ApiProblems(400, 403, 409)
  async delete(
    @CurrentActor() { userId }: Actor,
    @Body() _body: DeleteAccountBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.deleteAccount.execute(userId);
    unbindCsrfToken(request, reply);
    await endSession(request, reply);
  }
}
