import { Injectable } from '@nestjs/common';

import { type MailRequest, MailSender } from '../../../platform/mail/mail-sender.js';
import type { MailTemplate, MailWords } from '../../../platform/mail/mail-template.js';
import { oneClickStop } from '../../../platform/mail/one-click-stop.js';
import { MailOffLinks } from '../domain/mail-off-links.js';
import { type MailKind, MailPreferenceRepository } from '../domain/mail-preferences.js';

/** The last block of a mail that may be switched off. */
export const MAIL_OFF: MailWords['blocks'][number] = {
  html: '<p class="small" style="margin:24px 0 0;font-size:13px"><a class="small" href="{{offUrl}}" style="color:#666C7A">Stop these emails</a> or <a class="small" href="{{appUrl}}/profile" style="color:#666C7A">choose what we send</a>.</p>',
  text: 'Stop these emails: {{offUrl}}\nChoose what we send: {{appUrl}}/profile',
};

interface OptionalMailRequest<Data extends object> extends Omit<
  MailRequest<Data>,
  'template' | 'headers' | 'data'
> {
  kind: MailKind;
  userId: string;
  /** Ends with {@link MAIL_OFF}. */
  template: MailTemplate<Data & { offUrl: string }>;
  data: Data;
}

/** Sends emails that founders may switch off, to those who have not, with the link that does. */
@Injectable()
export class OptionalMails {
  constructor(
    private readonly preferences: MailPreferenceRepository,
    private readonly links: MailOffLinks,
    private readonly mail: MailSender,
  ) {}

  /**
   * As `MailSender.sendOnce`.
   * @returns false when nothing was sent, because the founder does not want it, or is gone.
   */
  async sendOnce<Data extends object>(request: OptionalMailRequest<Data>): Promise<boolean> {
    const { kind, userId, data, ...mail } = request;
    const chosen = await this.preferences.find(userId);
    if (!chosen?.[kind]) return false;
    const offUrl = this.links.urlFor(kind, userId);
    await this.mail.sendOnce({
      ...mail,
      data: { ...data, offUrl },
      headers: oneClickStop(offUrl),
    });
    return true;
  }
}
