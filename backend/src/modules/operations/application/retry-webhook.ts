import { Injectable } from '@nestjs/common';

import { NotFound } from '../../../shared/domain-error.js';
import { DueWorkList } from '../../../shared/due-work.js';
import { UnitOfWork } from '../../../shared/unit-of-work.js';
import { AdminAudit } from '../../admin/index.js';
import { keyOf, PROVIDER_MESSAGES, type ProviderName, ProviderWebhookInbox } from '../../billing/index.js';

/**
 * An admin has a payment provider's message tried again at once: the billing worker picks it up within
 * seconds.
 */
@Injectable()
export class RetryWebhook {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly inbox: ProviderWebhookInbox,
    private readonly audit: AdminAudit,
    private readonly work: DueWorkList,
  ) {}

  /** @throws NotFound when there is no such message, or it has had its effect. */
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
