import type { MailTemplate } from '../../../platform/mail/mail-template.js';
import type { JobHandler, RunningJob } from '../../../platform/queue/job-handler.js';
import type { MailKind } from '../domain/mail-preferences.js';
import type { OptionalMails } from './optional-mails.js';

/** Sends the mail of the job, once however often it runs. The template ends with `MAIL_OFF`. */
type Send = <Data extends object>(
  template: MailTemplate<Data & { offUrl: string }>,
  data: Data,
) => Promise<boolean>;

/** Handles jobs that mail a founder something they may switch off. */
export abstract class OptionalMailJob<
  Founder extends { founderId: string; email: string },
> implements JobHandler {
  /**
   * @param founderOf who is told; null where nobody is left to be.
   * @param write sends what the payload asks for; nothing, where there is nothing to say any more.
   */
  constructor(
    readonly type: string,
    private readonly kind: MailKind,
    private readonly mails: OptionalMails,
    private readonly founderOf: (payload: unknown) => Promise<Founder | null>,
    private readonly write: (founder: Founder, payload: unknown, send: Send) => Promise<unknown>,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const founder = await this.founderOf(payload);
    if (!founder) return;
    const { founderId: userId, email: to } = founder;
    await this.write(founder, payload, (template, data) =>
      this.mails.sendOnce({ id, kind: this.kind, userId, to, template, data }),
    );
  }
}
