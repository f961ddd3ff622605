import { Body, Controller, Delete, Patch, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { ApiCall, ApiNoContent, ApiOk, ApiSection } from '../../../platform/http/openapi/api-call.js';
import { type Actor, Authenticated, CurrentActor } from '../../../platform/http/auth/actor.js';
import { unbindCsrfToken } from '../../../platform/http/auth/csrf.js';
import { RateLimit } from '../../../platform/http/auth/rate-limit.js';
import { AddRouteConfig } from '../../../platform/http/route-config.js';
import { endSession } from '../../../platform/http/auth/session.js';
import { IMAGE_BODY_BYTES } from '../../../platform/images/image-limits.js';
import { UserDto, UserQueries } from '../../auth/index.js';
import { ChangeProfile } from '../application/change-profile.js';
import { DeleteAccount } from '../application/delete-account.js';
import { AccountGone } from '../domain/account.js';
import { DeleteAccountBody, ProfileBody } from './account.dto.js';

/** What a person may do with their own account. */
@ApiSection('account', 'My own account: name, picture, a copy of my data, deletion.')
@Controller('api/user')
export class AccountController {
  constructor(
    private readonly changeProfile: ChangeProfile,
    private readonly deleteAccount: DeleteAccount,
    private readonly users: UserQueries,
  ) {}

  @Patch('profile')
  @Authenticated()
  @RateLimit({ max: 20 })
  @AddRouteConfig({ bodyLimit: IMAGE_BODY_BYTES })
  @ApiCall('updateProfile', 'Change my name or picture.')
  @ApiOk({ type: UserDto, description: 'The user after the change.' }, 400, 403, 413, 503)
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

  @Delete()
  @Authenticated()
  @RateLimit({ max: 5 })
  @ApiCall(
    'deleteAccount',
    'Delete my account, for good and at once.',
    'Ideas with their votes, waitlists and feedback, my votes and all my sessions go. A plan that renews is canceled, at its provider too, and nothing is refunded. Payments, a minimal record, and what came of my goals as numbers without a name stay for 7 years.',
  )
  @ApiNoContent('Deleted, and signed out everywhere.', 400, 403)
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
