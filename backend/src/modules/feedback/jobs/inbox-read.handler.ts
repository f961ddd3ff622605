import { Injectable } from '@nestjs/common';

import { JobHandler, PermanentJobError } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { INBOX_READ, MarkInboxRead } from '../application/mark-inbox-read.js';

/** Marks the remaining messages of a very large inbox as read. `MarkInboxRead` adds the job to the outbox. */
@Injectable()
export class InboxReadHandler implements JobHandler {
  readonly type = INBOX_READ;

  constructor(private readonly markRead: MarkInboxRead) {}

  async handle(payload: unknown): Promise<void> {
    const { ideaId, until } = (payload ?? {}) as { ideaId?: unknown; until?: unknown };
    const moment = new Date(typeof until === 'string' ? until : NaN);
    if (Number.isNaN(moment.getTime())) throw new PermanentJobError('The payload has no valid time.');
    const founderId = idIn(payload, 'founderId');
    await this.markRead.markRest({
      founderId,
      ideaId: ideaId ? idIn(payload, 'ideaId') : null,
      until: moment,
    });
  }
}
