import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';

import { MailModule } from '../mail/mail.module.js';
import { Draining } from '../http/app/draining.js';
import { HealthController } from './health.controller.js';
import { HealthMetrics } from './health-metrics.js';
import { Readiness } from './readiness.js';

/** Liveness and readiness over HTTP. */
@Module({
  imports: [TerminusModule.forRoot({ logger: false }), MailModule],
  controllers: [HealthController],
  providers: [Readiness, Draining, HealthMetrics],
})
export class HealthModule {}
