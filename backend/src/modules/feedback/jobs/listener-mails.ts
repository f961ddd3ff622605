import { type MailBlock, MailTemplate } from '../../../platform/mail/mail-template.js';
import { msg } from '../../../shared/message.js';

const STOP: MailBlock<{ stopUrl: string }> = ({ stopUrl }, mail) => {
  const stop = mail.link(stopUrl);
  const words = mail.linked(msg('<stop>Stop these emails</stop>.'), { stop });
  return {
    html: `<p class="small" style="margin:0;font-size:13px">${words}</p>`,
    text: mail.text(msg('Stop these emails: {url}', { url: stop })),
  };
};

/**
 * Asks the owner of a mailbox to confirm that they want the answer to a message. Contains only our own text
 * and the idea's title; the visitor's message is on the page behind the link. Increase `CONSENT_VERSION` when
 * the text here or on that page changes.
 */
export const listenerQuestion = new MailTemplate<{ ideaTitle: string; confirmUrl: string; stopUrl: string }>(
  'confirm-answer-request',
  {
    subject: msg('Want the founder’s reply? {ideaTitle}'),
    reason: msg('You’re receiving this email because someone entered this address on Groundswell.'),
    heading: msg('Want the founder’s reply by email?'),
    greeting: false,
    blocks: [
      msg(
        'Someone wrote to the founder of **“{ideaTitle}”** and asked us to email the reply to this address. We don’t show the address to anyone, not even the founder.',
      ),
      { label: msg('Confirm'), href: ({ confirmUrl }, mail) => mail.link(confirmUrl) },
      msg(
        'The link works for seven days. Wasn’t you? Just ignore this email, and we’ll delete the address. Or let us know on the same page, and we won’t ask again.',
      ),
      STOP,
    ],
  },
);

/** Email with a founder's reply, for a person who asked for it. */
export const answerMail = new MailTemplate<{
  ideaTitle: string;
  message: string;
  reply: string;
  ideaSlug: string;
  stopUrl: string;
}>('feedback-answer', {
  subject: msg('The founder of {ideaTitle} replied to you'),
  reason: msg('You’re receiving this email because you asked for the reply to your message on Groundswell.'),
  heading: msg('You have a reply'),
  greeting: false,
  blocks: [
    msg('You wrote about **“{ideaTitle}”**:'),
    { quote: ({ message }) => message },
    msg('Its founder replied:'),
    { quote: ({ reply }) => reply },
    { label: msg('Open the page'), href: ({ ideaSlug }, mail) => mail.page(`/ideas/${ideaSlug}`) },
    STOP,
  ],
});
