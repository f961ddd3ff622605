import { MailTemplate } from '../../../platform/mail/mail-template.js';
import { MAIL_OFF } from '../../mail-preferences/index.js';

/** Name of the card's image in the email. */
export const VERDICT_PICTURE = 'verdict';

/** Email with the new verdict on a founder's goal: the card as an image, and the same content as text. */
export const verdictMail = new MailTemplate<{
  username: string;
  ideaId: string;
  ideaTitle: string;
  title: string;
  text: string;
  alt: string;
  sentence: string;
  offUrl: string;
}>('evidence-verdict', {
  subject: '{{title}}: {{ideaTitle}}',
  // The card has our logo and the verdict's title.
  brand: false,
  picture: { url: `cid:${VERDICT_PICTURE}`, link: '{{appUrl}}/evidence/{{ideaId}}', alt: '{{alt}}' },
  reason: 'You’re receiving this email because you set a goal for your idea on Groundswell.',
  blocks: [
    '**{{ideaTitle}}**: {{sentence}}',
    '{{text}}',
    { label: 'See the evidence', href: '{{appUrl}}/evidence/{{ideaId}}' },
    MAIL_OFF,
  ],
});

/** Email with a goal's signed receipt, for the founder to keep. */
export const receiptMail = new MailTemplate<{
  username: string;
  ideaId: string;
  ideaTitle: string;
  goalNumber: number;
  receipt: string;
}>('evidence-receipt', {
  subject: 'Receipt for goal {{goalNumber}} of {{ideaTitle}}',
  reason: 'You’re receiving this email because you set a goal for your idea on Groundswell.',
  heading: 'Your goal is locked',
  blocks: [
    'Goal {{goalNumber}} of **{{ideaTitle}}** is locked. This is its receipt: the goal and the time you set it, signed. Anyone you send it to can check that it hasn’t changed since.',
    {
      html: '<p class="quote" style="margin:0 0 16px;padding:12px;background:#FBFAF7;color:#15171C;border:1px solid #E7E5DE;border-radius:8px;font-family:monospace;font-size:12px;line-height:1.5;word-break:break-all">{{receipt}}</p>',
      text: '{{receipt}}',
    },
    'To check it, paste it at {{appUrl}}/evidence/verify. You can also download it from the list of goals on the evidence page.',
    { label: 'See the evidence', href: '{{appUrl}}/evidence/{{ideaId}}' },
  ],
});
