import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { ApiCall, ApiDestructive, ApiOk, ApiPaged } from '../../../platform/http/openapi/api-call.js';
import { type Actor, AdminOnly, CurrentActor } from '../../../platform/http/auth/actor.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { PathId } from '../../../platform/http/input/uuid.pipe.js';
import { existing } from '../../../shared/domain-error.js';
import { Suspensions } from '../application/suspensions.js';
import { AdminUserQueries } from '../infrastructure/admin-user.queries.js';
import { AdminUserDto, AdminUserListQuery, AdminUserSummaryDto, SuspendUserDto } from './admin-user.dto.js';

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/users')
export class AdminUsersController {
  constructor(
    private readonly suspensions: Suspensions,
    private readonly queries: AdminUserQueries,
  ) {}

  @Get()
  @ApiCall('listUsers', 'List all accounts, newest first. For a search, `X-Total-Count` is at most 1,000.')
  @ApiPaged(AdminUserDto, 400)
  async list(
    @Query() { search = null, limit, cursor }: AdminUserListQuery,
    @Paged() send: SendPage,
  ): Promise<AdminUserDto[]> {
    return send(await this.queries.list(search, limit, cursor));
  }

  @Get('summary')
  @ApiCall(
    'getUserSummary',
    'Count all accounts, active subscriptions, admins, and subscriptions that renew automatically.',
  )
  @ApiOk(AdminUserSummaryDto)
  summary(): Promise<AdminUserSummaryDto> {
    return this.queries.summary();
  }

  @Patch(':id/suspend')
  @ApiDestructive()
  @ApiCall(
    'suspendUser',
    'Suspend an account: end its sessions, block sign-in, hide its ideas, and cancel its renewing plan. The person gets an email with the reason.',
  )
  @ApiOk({ type: AdminUserDto, description: 'The account after the change.' }, 400, 404, 409)
  async suspend(
    @CurrentActor() actor: Actor,
    @PathId('user') id: string,
    @Body() { reason, cancelSubscription }: SuspendUserDto,
  ): Promise<AdminUserDto> {
    await this.suspensions.suspend(id, actor.userId, reason, cancelSubscription);
    return this.read(id);
  }

  @Patch(':id/reinstate')
  @ApiCall(
    'reinstateUser',
    'Reinstate an account. Its ideas are public again, except those taken down separately.',
  )
  @ApiOk({ type: AdminUserDto, description: 'The account after the change.' }, 400, 404, 409)
  async reinstate(@CurrentActor() actor: Actor, @PathId('user') id: string): Promise<AdminUserDto> {
    await this.suspensions.reinstate(id, actor.userId);
    return this.read(id);
  }

  private async read(id: string): Promise<AdminUserDto> {
    return existing(await this.queries.find(id), 'User');
  }
}
