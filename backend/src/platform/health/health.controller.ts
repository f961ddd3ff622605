import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';

import { ApiSection } from '../http/openapi/api-section.js';
import { ApiProblems } from '../http/openapi/api-problems.js';
import { Draining } from './draining.js';
import { LivenessDto, ReadinessDto } from './health.dto.js';
import { Readiness } from './readiness.js';

@ApiSection('health', 'For load balancers and monitoring.')
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly draining: Draining,
  ) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'live',
    summary: 'Whether the process is alive.',
    description:
      '503 `NOT_READY` while the process stops: it still answers, but should be asked for nothing new.',
  })
  @ApiOkResponse({ type: LivenessDto })
  @ApiProblems(503)
  live(): LivenessDto {
    this.draining.assertStaying();
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'ready',
    summary: 'Whether the database, the queue and the mail server answer.',
    description:
      'The answer may be five seconds old. 503 `NOT_READY` names what does not answer, or that the process stops, under `errors`.',
  })
  @ApiOkResponse({ type: ReadinessDto })
  @ApiProblems(503)
  async ready(): Promise<ReadinessDto> {
    this.draining.assertStaying();
    await this.readiness.check();
    return { status: 'ok', checks: { database: 'up', queue: 'up', mail: 'up' } };
  }
}
