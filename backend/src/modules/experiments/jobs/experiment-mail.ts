import { MailTemplate } from '../../../platform/mail/mail-template.js';
import { MAIL_OFF } from '../../mail-preferences/index.js';

/** What came of a founder's experiment, in the words of the screen. */
export const experimentMail = new MailTemplate<{
  username: string;
  ideaId: string;
  ideaTitle: string;
  experiment: string;
  title: string;
  text: string;
  offUrl: string;
}>('experiment-decided', {
  subject: '{{title}} ({{ideaTitle}})',
  reason: 'You get this email because you set an experiment up for an idea of yours on Groundswell.',
  heading: '{{title}}',
  blocks: [
    'Your {{experiment}} for **{{ideaTitle}}** is over: **{{title}}**.',
    '{{text}}',
    { label: 'See the experiment', href: '{{appUrl}}/evidence/{{ideaId}}/experiments' },
    MAIL_OFF,
  ],
});
