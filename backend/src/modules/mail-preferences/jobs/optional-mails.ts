import { Injectable } from '@nestjs/common';

import { msg } from '../../../shared/message.js';
import { type FounderMailbox, type MailRequest, MailSender } from '../../../platform/mail/mail-sender.js';
import type { MailBlock, MailTemplate } from '../../../platform/mail/mail-template.js';
import { type MailPicture, oneClickStop } from '../../../platform/mail/mailer.js';
import { MailOffLinks, type MailKind, MailPreferenceRepository } from '../domain/mail-preferences.js';
import type { JobHandler, RunningJob } from '../../../platform/queue/job-handler.js';

/** Last block of every email that can be turned off. */
export const MAIL_OFF: MailBlock<{ offUrl: string }> = ({ offUrl }, mail) => {
  const [off, choose] = [mail.link(offUrl), mail.at('/profile')];
  const words = msg('<off>Stop these emails</off> or <choose>choose what we send</choose>.');
  return {
    html: `<p class="small" style="margin:24px 0 0;font-size:13px">${mail.linked(words, { off, choose })}</p>`,
    text: `${mail.text(msg('Stop these emails: {url}', { url: off }))}\n${mail.text(msg('Choose what we send: {url}', { url: choose }))}`,
  };
};

interface OptionalMailRequest<Data extends object> extends Omit<
  MailRequest<Data>,
  'template' | 'headers' | 'data' | 'to' | 'locale'
> {
  to: FounderMailbox;
  kind: MailKind;
  userId: string;
  /** Email template, which must end with {@link MAIL_OFF}. */
  template: MailTemplate<Data & { offUrl: string }>;
  data: Data;
}

/**
 * Sends optional emails to founders who haven't turned them off. Each email contains a link to turn its kind
 * off.
 */
@Injectable()
export class OptionalMails {
  constructor(
    private readonly preferences: MailPreferenceRepository,
    private readonly links: MailOffLinks,
    private readonly mail: MailSender,
  ) {}

  /**
   * Like `MailSender.sendToFounder`.
   * @returns false if nothing was sent, because the founder has turned this kind off or their account was
   * deleted
   */
  async sendOnce<Data extends object>(request: OptionalMailRequest<Data>): Promise<boolean> {
    const { kind, userId, data, to, ...mail } = request;
    const chosen = await this.preferences.find(userId);
    if (!chosen?.[kind]) return false;
    const offUrl = this.links.urlFor(kind, userId);
    await this.mail.sendToFounder(to, {
      ...mail,
      data: { ...data, offUrl },
      headers: oneClickStop(offUrl),
    });
    return true;
  }
}

/**
 * Sends the job's email exactly once, no matter how often the job runs. The template must end with
 * `MAIL_OFF`.
 */
type Send = <Data extends object>(
  template: MailTemplate<Data & { offUrl: string }>,
  data: Data,
  pictures?: MailPicture[],
) => Promise<boolean>;

/** Base class for jobs that send a founder an optional email. */
export abstract class OptionalMailJob<
  Founder extends FounderMailbox & { founderId: string },
> implements JobHandler {
  /**
   * @param founderOf finds the recipient; null if the founder no longer exists
   * @param write sends the email for the payload, or nothing if it's no longer relevant
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
    const { founderId: userId } = founder;
    await this.write(founder, payload, (template, data, pictures) =>
      this.mails.sendOnce({ id, kind: this.kind, userId, to: founder, template, data, pictures }),
    );
  }
}
