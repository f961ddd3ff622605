import { type BeforeApplicationShutdown, Module, type OnApplicationBootstrap } from '@nestjs/common';

import { WorkerHeartbeat } from '../health/worker-heartbeat.js';
import { MailModule } from '../mail/mail.module.js';
import { OutboxRelay } from '../outbox/outbox-relay.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueue } from './job-queue.js';
import { JobRunner } from './job-runner.js';

/** What makes a process a worker: it empties the outbox into the queue and runs the queue's jobs. */
@Module({ imports: [MailModule], providers: [OutboxRelay, JobRunner, WorkerHeartbeat] })
export class WorkerRuntimeModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    private readonly dispatcher: OutboxRelay,
    private readonly runner: JobRunner,
    private readonly queue: JobQueue,
    private readonly handlers: JobHandlers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.runner.start();
    for (const { type, everyMs } of this.handlers.scheduled()) await this.queue.schedule(type, everyMs);
    this.dispatcher.start();
  }

  // Before the database and the queue close, which happens in onApplicationShutdown.
  async beforeApplicationShutdown(): Promise<void> {
    await this.dispatcher.stop();
    await this.runner.stop();
  }
}
