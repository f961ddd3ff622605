import type { MailTemplate } from './template.js';

export interface SendingPausedData {
  username: string;
  /** Of the last `mails`, how many came back. */
  bounces: number;
  mails: number;
}

/** Too many of a founder's mails bounced, so their campaigns stand still. */
export const sendingPaused: MailTemplate = {
  subject: 'We have paused your campaigns',
  reason: 'You get this email because you send campaigns with Groundswell.',
  html: `
    <h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#15171C">Your campaigns are paused</h1>
    <p style="margin:0 0 16px">Hi {{username}},</p>
    <p style="margin:0 0 16px">{{bounces}} of your last {{mails}} mails came back because their addresses do not work. When that happens often, mail
      programs begin to treat everything we send as spam, so your campaigns wait for now. Nothing is lost: what is due goes out later.</p>
    <p style="margin:0">Please look through your waitlist for addresses that were made up, then write to
      <a href="mailto:{{supportEmail}}">{{supportEmail}}</a>, and we will switch you on again.</p>`,
  text: `Hi {{username}},

{{bounces}} of your last {{mails}} mails came back because their addresses do not work. When that happens often, mail programs begin to treat everything we send as spam, so your campaigns wait for now. Nothing is lost: what is due goes out later.

Please look through your waitlist for addresses that were made up, then write to {{supportEmail}}, and we will switch you on again.`,
};
