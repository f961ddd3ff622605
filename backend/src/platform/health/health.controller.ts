import { Controller, Get, Header, Module } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { TerminusModule } from '@nestjs/terminus';

import { ApiCall, ApiOk, ApiSection } from '../http/openapi/api-call.js';
import { Draining } from '../http/app/draining.js';
import { Readiness } from './readiness.js';
import { MailModule } from '../mail/mail.module.js';
import { HealthMetrics } from './health-metrics.js';

/** The process answers. */
class LivenessDto {
  @ApiProperty({ example: 'ok', enum: ['ok'] }) status: 'ok';
}

class ReadinessChecksDto {
  @ApiProperty({ example: 'up', enum: ['up'] }) database: 'up';
  @ApiProperty({ example: 'up', enum: ['up'] }) queue: 'up';
  @ApiProperty({ example: 'up', enum: ['up'] }) mail: 'up';
}

/** The process and everything it needs answer. */
class ReadinessDto {
  @ApiProperty({ example: 'ok', enum: ['ok'] }) status: 'ok';

  @ApiProperty({ type: ReadinessChecksDto, example: { database: 'up', queue: 'up', mail: 'up' } })
  checks: ReadinessChecksDto;
}

@ApiSection('health', 'For load balancers and monitoring.')
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly draining: Draining,
  ) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  @ApiCall(
    'live',
    'Whether the process is alive.',
    '503 `NOT_READY` while the process stops: it still answers, but should be asked for nothing new.',
  )
  @ApiOk(LivenessDto, 503)
  live(): LivenessDto {
    this.draining.assertStaying();
    return { status: 'ok' };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  @ApiCall(
    'ready',
    'Whether the database, the queue and the mail server answer.',
    'The answer may be five seconds old. 503 `NOT_READY` names what does not answer, or that the process stops, under `errors`.',
  )
  @ApiOk(ReadinessDto, 503)
  async ready(): Promise<ReadinessDto> {
    this.draining.assertStaying();
    await this.readiness.check();
    return { status: 'ok', checks: { database: 'up', queue: 'up', mail: 'up' } };
  }
}

/** Liveness and readiness over HTTP. */
@Module({
  imports: [TerminusModule.forRoot({ logger: false }), MailModule],
  controllers: [HealthController],
  providers: [Readiness, Draining, HealthMetrics],
})
export class HealthModule {}
