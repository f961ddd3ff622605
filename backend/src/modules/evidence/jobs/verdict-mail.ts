import { MailTemplate } from '../../../platform/mail/mail-template.js';
import { MAIL_OFF } from '../../mail-preferences/index.js';

/** What is now said of a founder's goal, in the words of the screen. */
export const verdictMail = new MailTemplate<{
  username: string;
  ideaId: string;
  ideaTitle: string;
  title: string;
  text: string;
  offUrl: string;
}>('evidence-verdict', {
  subject: '{{title}} ({{ideaTitle}})',
  reason: 'You get this email because you set a goal for an idea of yours on Groundswell.',
  heading: '{{title}}',
  blocks: [
    'Your goal for **{{ideaTitle}}**: **{{title}}**.',
    '{{text}}',
    { label: 'See the evidence', href: '{{appUrl}}/evidence/{{ideaId}}' },
    MAIL_OFF,
  ],
});
