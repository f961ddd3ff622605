import { type BeforeApplicationShutdown, Module, type OnApplicationBootstrap } from '@nestjs/common';

import { WorkerHeartbeat } from './worker-heartbeat.js';
import { MailModule } from '../mail/mail.module.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { JobHandlers } from '../queue/job-handlers.js';
import { JobRunner } from '../queue/job-runner.js';
import { ScheduleGuard } from './schedule-guard.js';
import { DAILY, ScheduledJob } from '../queue/scheduled-job.js';
import { WorkList } from '../queue/work-list.js';

/** Runs a process as a worker: it moves the outbox to the queue, and runs the queue's jobs. */
@Module({ imports: [MailModule], providers: [OutboxRelay, JobRunner, ScheduleGuard, WorkerHeartbeat] })
export class WorkerRuntimeModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly relay: OutboxRelay,
    private readonly runner: JobRunner,
    private readonly guard: ScheduleGuard,
    handlers: JobHandlers,
    work: WorkList,
  ) {
    handlers.register(new ScheduledJob('outbox.retention', DAILY, () => relay.prune()));
    handlers.register(new ScheduledJob('work.retention', DAILY, () => work.prune()));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.runner.start();
    await this.guard.start();
    this.relay.start();
  }

  // Runs before the database and the queue close, which happens in onApplicationShutdown.
  async beforeApplicationShutdown(): Promise<void> {
    await this.guard.stop();
    await this.relay.stop();
    await this.runner.stop();
  }
}
