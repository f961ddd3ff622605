import type { JobHandler, RunningJob } from '../queue/job-handler.js';
import type { MailSender } from './mail-sender.js';
import type { MailTemplate } from './mail-template.js';

/** Sends the mail of the job, once however often it runs. */
type Send = <Data extends object>(to: string, template: MailTemplate<Data>, data: Data) => Promise<void>;

/** Handles jobs that mail somebody something. */
export abstract class MailJob implements JobHandler {
  /** @param write sends what the payload asks for; nothing, where nobody is left to be told. */
  constructor(
    readonly type: string,
    private readonly mail: MailSender,
    private readonly write: (payload: unknown, send: Send) => Promise<void>,
  ) {}

  handle(payload: unknown, { id }: RunningJob): Promise<void> {
    return this.write(payload, (to, template, data) => this.mail.sendOnce({ id, to, template, data }));
  }
}
