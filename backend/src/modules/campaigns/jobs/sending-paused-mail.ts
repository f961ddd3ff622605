import { MailTemplate } from '../../../platform/mail/mail-template.js';

/** Too many of a founder's mails bounced, so their campaigns stand still. */
export const sendingPaused = new MailTemplate<{
  username: string;
  /** Of the last `mails`, how many came back. */
  bounces: number;
  mails: number;
}>('sending-paused', {
  subject: 'We have paused your campaigns',
  reason: 'You get this email because you send campaigns with Groundswell.',
  heading: 'Your campaigns are paused',
  blocks: [
    '{{bounces}} of your last {{mails}} mails came back because their addresses do not work. When that happens often, mail programs begin to treat everything we send as spam, so your campaigns wait for now. Nothing is lost: what is due goes out later.',
    'Please look through your waitlist for addresses that were made up, then write to {{supportEmail}}, and we will switch you on again.',
  ],
});
