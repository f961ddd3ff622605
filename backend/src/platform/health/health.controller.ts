import { Controller, Get, Header, Module } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { TerminusModule } from '@nestjs/terminus';

import { ApiCall, ApiOk, ApiSection } from '../http/openapi/api-call.js';
import { Draining } from '../http/app/draining.js';
import { Readiness } from './readiness.js';
import { MailModule } from '../mail/mail.module.js';
import { HealthMetrics } from './health-metrics.js';

class LivenessDto {
  @ApiProperty({ example: 'ok', enum: ['ok'] }) status: 'ok';
}

class ReadinessChecksDto {
  @ApiProperty({ example: 'up', enum: ['up'] }) database: 'up';
  @ApiProperty({ example: 'up', enum: ['up'] }) queue: 'up';
  @ApiProperty({ example: 'up', enum: ['up'] }) mail: 'up';
}

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
    'Liveness of the process.',
    '503 `NOT_READY` while the process is stopping: it still responds, but should not receive new requests.',
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
    'Readiness of the process, the database, the queue and the mail server.',
    'The result may be up to five seconds old. On 503 `NOT_READY`, `errors` lists each service that does not respond, or says that the process is stopping.',
  )
  @ApiOk(ReadinessDto, 503)
  async ready(): Promise<ReadinessDto> {
    this.draining.assertStaying();
    await this.readiness.check();
    return { status: 'ok', checks: { database: 'up', queue: 'up', mail: 'up' } };
  }
}

@Module({
  imports: [TerminusModule.forRoot({ logger: false }), MailModule],
  controllers: [HealthController],
  providers: [Readiness, Draining, HealthMetrics],
})
export class HealthModule {}
