import { Injectable } from '@nestjs/common';

import { Conflict, existing, NotFound } from '../../../shared/domain-error.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { AdminAudit } from '../../admin/index.js';
import { type FailedJob, QueueAdmin } from '../domain/queue-admin.js';
import { DueWorkList } from '../../../shared/due-work.js';
import { keyOf, PROVIDER_MESSAGES, type ProviderName, ProviderWebhookInbox } from '../../billing/index.js';

/** Maximum number of jobs retried per click on "Retry all". Further jobs need another click. */
const MOST_AT_ONCE = 500;

/**
 * Retries failed jobs for admins. Handlers are idempotent, so a job that had partly succeeded does nothing
 * twice.
 */
@Injectable()
export class RetryJobs {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queue: QueueAdmin,
    private readonly audit: AdminAudit,
  ) {}

  /** @throws NotFound; Conflict if another admin has already retried the job */
  async one(id: string, actorId: string): Promise<void> {
    await this.retry(existing(await this.queue.findFailed(id), 'Failed job'), actorId);
  }

  /** @returns the number of jobs put back into the queue */
  async all(actorId: string): Promise<number> {
    let retried = 0;
    for (const job of await this.queue.failed(MOST_AT_ONCE)) {
      try {
        await this.retry(job, actorId);
        retried += 1;
      } catch (error) {
        if (!(error instanceof Conflict)) throw error;
      }
    }
    return retried;
  }

  /**
   * Adds the audit entry before retrying the job, because the queue isn't part of the transaction: a failed
   * retry rolls the entry back, and no retry goes unrecorded.
   */
  private async retry({ id, type, error, attempts }: FailedJob, actorId: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.audit.add(tx, {
        actorId,
        action: 'job.retried',
        subjectType: 'job',
        subjectId: id,
        subjectName: type,
        before: { state: 'failed', attempts, error },
        after: { state: 'waiting' },
      });
      if (!(await this.queue.retry(id))) throw new Conflict('This job has already been retried.');
    });
  }
}

/**
 * Lets an admin retry a failed payment webhook immediately. The billing worker processes it within seconds.
 */
@Injectable()
export class RetryWebhook {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly inbox: ProviderWebhookInbox,
    private readonly audit: AdminAudit,
    private readonly work: DueWorkList,
  ) {}

  /** @throws NotFound if the webhook doesn't exist or has already been processed */
  async execute(provider: ProviderName, eventId: string, actorId: string): Promise<void> {
    const webhook = { provider, eventId };
    await this.unitOfWork.run(async (tx) => {
      if (!(await this.inbox.revive(tx, webhook))) throw new NotFound('Message');
      await this.audit.add(tx, {
        actorId,
        action: 'webhook.retried',
        subjectType: 'webhook',
        subjectId: `${provider}:${eventId}`,
        subjectName: `${provider} ${eventId}`,
        after: { attempt: 'now' },
      });
    });
    await this.work.retry(PROVIDER_MESSAGES, keyOf(webhook));
  }
}
