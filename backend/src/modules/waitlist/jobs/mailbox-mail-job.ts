import type { MailRequest } from '../../../platform/mail/mail-sender.js';
import type { JobHandler, RunningJob } from '../../../platform/queue/job-handler.js';
import type { MailboxMails } from './mailbox-mails.js';

/** Sends the mail of the job, once however often it runs, to an address that was left with that idea. */
type Send = <Data extends object>(ideaId: string, mail: Omit<MailRequest<Data>, 'id'>) => Promise<void>;

/** Handles jobs that mail somebody who has left an address with an idea. */
export abstract class MailboxMailJob implements JobHandler {
  /** @param write sends what the payload asks for; nothing, where it has become pointless. */
  constructor(
    readonly type: string,
    private readonly mails: MailboxMails,
    private readonly write: (payload: unknown, send: Send) => Promise<void>,
  ) {}

  handle(payload: unknown, { id }: RunningJob): Promise<void> {
    return this.write(payload, (ideaId, mail) => this.mails.sendOnce(ideaId, { id, ...mail }));
  }
}
