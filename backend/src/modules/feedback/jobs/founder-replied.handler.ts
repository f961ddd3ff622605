import { Injectable } from '@nestjs/common';

import { JobHandler } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { FOUNDER_REPLIED } from '../application/post-reply.js';
import { TellListeners } from '../application/tell-listeners.js';

/** Makes mails of a founder's reply. The outbox's row is `PostReply`'s, or `AnswerAsListener`'s. */
@Injectable()
export class FounderRepliedHandler implements JobHandler {
  readonly type = FOUNDER_REPLIED;

  constructor(private readonly tellListeners: TellListeners) {}

  async handle(payload: unknown): Promise<void> {
    await this.tellListeners.execute(idIn(payload, 'replyId'));
  }
}
