import { Injectable } from '@nestjs/common';

import { type MailRequest, MailSender } from '../../../platform/mail/mail-sender.js';
import { MailRefused } from '../../../platform/mail/mailer.js';
import { NoteBounce } from '../application/note-bounce.js';
import { MailboxBounced } from '../domain/events.js';

/** Mail to addresses that visitors of an idea have left. */
@Injectable()
export class MailboxMails {
  constructor(
    private readonly mail: MailSender,
    private readonly noteBounce: NoteBounce,
  ) {}

  /** As `MailSender.sendOnce`; what bounces is noted as such before it is thrown. */
  async sendOnce<Data extends object>(ideaId: string, request: MailRequest<Data>): Promise<void> {
    try {
      await this.mail.sendOnce(request);
    } catch (error) {
      if (error instanceof MailRefused && error.bounced)
        await this.noteBounce.execute(new MailboxBounced(ideaId, request.to, error.code));
      throw error;
    }
  }
}
