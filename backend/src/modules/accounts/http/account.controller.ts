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

/** Changes and deletes the signed-in person's account. */
@ApiSection('account', 'Your account: name, picture, language, data export and deletion.')
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
  @ApiCall('updateProfile', 'Change your name, picture or language.')
  @ApiOk({ type: UserDto, description: 'The updated user.' }, 400, 403, 413, 503)
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
    'Delete your account immediately and permanently.',
    'Deletes your ideas (with their votes, waitlists and feedback), your votes, and all your sessions. A recurring plan is canceled, including at the payment provider. Nothing is refunded. Payments, a minimal record, and the numeric results of your goals (without a name) are kept for 7 years.',
  )
  @ApiNoContent('The account is deleted and signed out everywhere.', 400, 403)
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
