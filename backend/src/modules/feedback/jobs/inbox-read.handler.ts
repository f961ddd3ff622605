import { Injectable } from '@nestjs/common';

import { JobHandler, PermanentJobError } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { INBOX_READ, MarkInboxRead } from '../application/mark-inbox-read.js';

/** Marks what is left of very many messages that were read. The outbox's row is `MarkInboxRead`'s. */
@Injectable()
export class InboxReadHandler implements JobHandler {
  readonly type = INBOX_READ;

  constructor(private readonly markRead: MarkInboxRead) {}

  async handle(payload: unknown): Promise<void> {
    const { ideaId, until } = (payload ?? {}) as { ideaId?: unknown; until?: unknown };
    const moment = new Date(typeof until === 'string' ? until : NaN);
    if (Number.isNaN(moment.getTime())) throw new PermanentJobError('The payload has no time.');
    const founderId = idIn(payload, 'founderId');
    await this.markRead.goOn({ founderId, ideaId: ideaId ? idIn(payload, 'ideaId') : null, until: moment });
  }
}
