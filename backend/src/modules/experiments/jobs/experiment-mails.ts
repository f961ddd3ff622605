import { MailTemplate } from '../../../platform/mail/mail-template.js';
import { MAIL_OFF } from '../../mail-preferences/index.js';

/** Email with the result of a founder's experiment, using the same texts as the screen. */
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
  reason: 'You’re receiving this email because you started an experiment for your idea on Groundswell.',
  heading: '{{title}}',
  blocks: [
    'Your {{experiment}} for **{{ideaTitle}}** is over: **{{title}}**.',
    '{{text}}',
    { label: 'See the experiment', href: '{{appUrl}}/evidence/{{ideaId}}/experiments' },
    MAIL_OFF,
  ],
});

interface PageTestMail {
  username: string;
  ideaTitle: string;
  ideaId: string;
}

const reason = 'You’re receiving this email because you submitted a page test on Groundswell.';
const SEE_IT = { label: 'See the experiment', href: '{{appUrl}}/evidence/{{ideaId}}/experiments' };

export const pageTestApproved = new MailTemplate<PageTestMail>('page-test-approved', {
  subject: 'Your page test is running: {{ideaTitle}}',
  reason,
  heading: 'Your page test is running',
  blocks: [
    'We\'ve approved every version of the page of "{{ideaTitle}}". Each visitor now sees one of them, and the bottom of the page says so.',
    'Editing the idea ends the test. We compare the versions once half of its days have passed, and at least seven full days.',
    SEE_IT,
  ],
});

export const pageTestDeclined = new MailTemplate<PageTestMail & { reviewComments: string }>(
  'page-test-declined',
  {
    subject: 'Please change your page test: {{ideaTitle}}',
    reason,
    heading: 'Almost there',
    blocks: [
      'We\'ve read the versions of the page of "{{ideaTitle}}", and the test can\'t start yet:',
      { quote: 'reviewComments' },
      'Your page stays as it is. Change the versions and submit the test again.',
      SEE_IT,
    ],
  },
);
