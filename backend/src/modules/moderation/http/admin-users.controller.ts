import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';

import { type Actor, AdminOnly, CurrentActor } from '../../../platform/http/auth/actor.js';
import { ApiPaged } from '../../../platform/http/openapi/api-paged.js';
import { ApiProblems } from '../../../platform/http/openapi/api-problems.js';
import { Paged, type SendPage } from '../../../platform/http/responses/pagination.js';
import { UuidPipe } from '../../../platform/http/input/uuid.pipe.js';
import { NotFound } from '../../../shared/domain-error.js';
import { ReinstateUser } from '../application/reinstate-user.js';
import { SuspendUser } from '../application/suspend-user.js';
import { AdminUserQueries } from '../infrastructure/admin-user.queries.js';
import { AdminUserDto, AdminUserListQuery, AdminUserSummaryDto, SuspendUserDto } from './admin-user.dto.js';

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin/users')
export class AdminUsersController {
  constructor(
    private readonly suspendUser: SuspendUser,
    private readonly reinstateUser: ReinstateUser,
    private readonly queries: AdminUserQueries,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listUsers',
    summary: 'All accounts, newest first. Of a search, `X-Total-Count` stops at 1,000.',
  })
  @ApiPaged(AdminUserDto)
  @ApiProblems(400)
  async list(
    @Query() { search = null, limit, cursor }: AdminUserListQuery,
    @Paged() send: SendPage,
  ): Promise<AdminUserDto[]> {
    const page = await this.queries.list(search, limit, cursor);
    return send(page).map((row) => AdminUserDto.of(row));
  }

  @Get('summary')
  @ApiOperation({
    operationId: 'getUserSummary',
    summary: 'How many accounts there are, and of which kinds.',
  })
  @ApiOkResponse({ type: AdminUserSummaryDto })
  summary(): Promise<AdminUserSummaryDto> {
    return this.queries.summary();
  }

  @Patch(':id/suspend')
  @ApiOperation({
    operationId: 'suspendUser',
    summary:
      'End the sessions of an account, refuse its sign-ins, and hide its ideas. The person is told why by mail.',
  })
  @ApiOkResponse({ type: AdminUserDto })
  @ApiProblems(400, 404, 409)
  async suspend(
    @CurrentActor() actor: Actor,
    @Param('id', UuidPipe) id: string,
    @Body() { reason }: SuspendUserDto,
  ): Promise<AdminUserDto> {
    await this.suspendUser.execute(id, actor.userId, reason);
    return this.read(id);
  }

  @Patch(':id/reinstate')
  @ApiOperation({
    operationId: 'reinstateUser',
    summary: 'Reinstate an account: its ideas are where they were, except those that were taken down.',
  })
  @ApiOkResponse({ type: AdminUserDto })
  @ApiProblems(400, 404, 409)
  async reinstate(@CurrentActor() actor: Actor, @Param('id', UuidPipe) id: string): Promise<AdminUserDto> {
    await this.reinstateUser.execute(id, actor.userId);
    return this.read(id);
  }

  private async read(id: string): Promise<AdminUserDto> {
    const row = await this.queries.find(id);
    if (!row) throw new NotFound('User');
    return AdminUserDto.of(row);
  }
}
