import { Injectable } from '@nestjs/common';

import type { Locale } from '../../../shared/locale.js';
import { type MailRequest, MailSender } from '../../../platform/mail/mail-sender.js';
import { MailRefused } from '../../../platform/mail/mailer.js';
import type { JobHandler, RunningJob } from '../../../platform/queue/job-handler.js';
import { NoteBounce } from '../application/change-subscription.js';
import { MailboxBounced } from '../domain/events.js';

/** An email to a visitor. The language is null if it isn't known. */
type VisitorMail<Data extends object> = Omit<MailRequest<Data>, 'locale'> & { locale: Locale | null };

/** Sends emails to addresses that visitors left with an idea. */
@Injectable()
export class MailboxMails {
  constructor(
    private readonly mail: MailSender,
    private readonly noteBounce: NoteBounce,
  ) {}

  /** Like `MailSender.sendToVisitor`, but records a bounce before throwing the error. */
  async sendOnce<Data extends object>(ideaId: string, request: VisitorMail<Data>): Promise<void> {
    try {
      await this.mail.sendToVisitor(request);
    } catch (error) {
      if (error instanceof MailRefused && error.bounced)
        await this.noteBounce.execute(new MailboxBounced(ideaId, request.to, error.code));
      throw error;
    }
  }
}

/**
 * Sends the job's email to an address left with that idea. Sends it exactly once, no matter how often the job
 * runs.
 */
type Send = <Data extends object>(ideaId: string, mail: Omit<VisitorMail<Data>, 'id'>) => Promise<void>;

/** Handles jobs that email a person who left an address with an idea. */
export abstract class MailboxMailJob implements JobHandler {
  /** @param write sends the email for the payload, or nothing if the email is no longer relevant */
  constructor(
    readonly type: string,
    private readonly mails: MailboxMails,
    private readonly write: (payload: unknown, send: Send) => Promise<void>,
  ) {}

  handle(payload: unknown, { id }: RunningJob): Promise<void> {
    return this.write(payload, (ideaId, mail) => this.mails.sendOnce(ideaId, { id, ...mail }));
  }
}
