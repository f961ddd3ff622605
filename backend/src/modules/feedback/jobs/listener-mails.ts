import { MailTemplate, type MailWords } from '../../../platform/mail/mail-template.js';

const STOP: MailWords['blocks'][number] = {
  html: '<p class="small" style="margin:0;font-size:13px"><a class="small" href="{{stopUrl}}" style="color:#666C7A">Stop these emails</a>.</p>',
  text: 'Stop these emails: {{stopUrl}}',
};

/**
 * Asks the owner of a mailbox to confirm that they want the answer to a message. Contains only our own text
 * and the idea's title; the visitor's message is on the page behind the link. Increase `CONSENT_VERSION` when
 * the text here or on that page changes.
 */
export const listenerQuestion = new MailTemplate<{ ideaTitle: string; confirmUrl: string; stopUrl: string }>(
  'confirm-answer-request',
  {
    subject: 'Want the founder’s reply? {{ideaTitle}}',
    reason: 'You’re receiving this email because someone entered this address on Groundswell.',
    heading: 'Want the founder’s reply by email?',
    greeting: false,
    blocks: [
      'Someone wrote to the founder of **“{{ideaTitle}}”** and asked us to email the reply to this address. We don’t show the address to anyone, not even the founder.',
      { label: 'Confirm', href: '{{confirmUrl}}' },
      'The link works for seven days. Wasn’t you? Just ignore this email, and we’ll delete the address. Or let us know on the same page, and we won’t ask again.',
      STOP,
    ],
  },
);

/** Email with a founder's reply, for a person who asked for it. */
export const answerMail = new MailTemplate<{
  ideaTitle: string;
  message: string;
  reply: string;
  pageUrl: string;
  stopUrl: string;
}>('feedback-answer', {
  subject: 'The founder of {{ideaTitle}} replied to you',
  reason: 'You’re receiving this email because you asked for the reply to your message on Groundswell.',
  heading: 'You have a reply',
  greeting: false,
  blocks: [
    'You wrote about **“{{ideaTitle}}”**:',
    { quote: 'message' },
    'Its founder replied:',
    { quote: 'reply' },
    { label: 'Open the page', href: '{{pageUrl}}' },
    STOP,
  ],
});
