import { MailTemplate, type MailWords } from '../../../platform/mail/mail-template.js';

const STOP: MailWords['blocks'][number] = {
  html: '<p class="small" style="margin:0;font-size:13px"><a class="small" href="{{stopUrl}}" style="color:#666C7A">Stop these emails</a>.</p>',
  text: 'Stop these emails: {{stopUrl}}',
};

/**
 * Asks a mailbox whether it wants to hear the answer to a message. Our words and the idea's title alone: what
 * somebody wrote stands on the page behind the link. `CONSENT_VERSION` goes up with what this and that say.
 */
export const listenerQuestion = new MailTemplate<{ ideaTitle: string; confirmUrl: string; stopUrl: string }>(
  'confirm-answer-request',
  {
    subject: 'Shall we send you the answer? About {{ideaTitle}}',
    reason: 'You get this email because somebody entered this address on Groundswell.',
    heading: 'Shall we send you the answer?',
    greeting: false,
    blocks: [
      'Somebody wrote to the founder of **“{{ideaTitle}}”** and asked for the answer at this address. Nobody is shown the address, not even the founder.',
      { label: 'Look and confirm', href: '{{confirmUrl}}' },
      'The link works for seven days. If this was not you, you need do nothing: the address is erased. The same page has a button that says so, and then we do not ask again.',
      STOP,
    ],
  },
);

/** Brings a founder's reply to somebody who wanted to hear the answer. */
export const answerMail = new MailTemplate<{
  ideaTitle: string;
  message: string;
  reply: string;
  pageUrl: string;
  stopUrl: string;
}>('feedback-answer', {
  subject: 'The founder of {{ideaTitle}} answered you',
  reason: 'You get this email because you asked to hear the answer to what you wrote on Groundswell.',
  heading: 'You have an answer',
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
