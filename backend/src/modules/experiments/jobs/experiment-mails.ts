import { type MailBlock, MailTemplate } from '../../../platform/mail/mail-template.js';
import { type Message, msg } from '../../../shared/message.js';
import { MAIL_OFF } from '../../mail-preferences/index.js';

const SEE_IT: MailBlock<{ ideaId: string }> = {
  label: msg('See the experiment'),
  href: ({ ideaId }, mail) => mail.at(`/evidence/${ideaId}/experiments`),
};

/** Email with the result of a founder's experiment, using the same texts as the screen. */
export const experimentMail = new MailTemplate<{
  username: string;
  ideaId: string;
  ideaTitle: string;
  experiment: Message;
  title: Message;
  text: Message;
  offUrl: string;
}>('experiment-decided', {
  subject: msg('{title} ({ideaTitle})'),
  reason: msg('You’re receiving this email because you started an experiment for your idea on Groundswell.'),
  heading: ({ title }) => title,
  blocks: [
    msg('Your {experiment} for **{ideaTitle}** is over: **{title}**.'),
    ({ text }) => text,
    SEE_IT,
    MAIL_OFF,
  ],
});

interface PageTestMail {
  username: string;
  ideaTitle: string;
  ideaId: string;
}

const reason = msg('You’re receiving this email because you submitted a page test on Groundswell.');

export const pageTestApproved = new MailTemplate<PageTestMail>('page-test-approved', {
  subject: msg('Your page test is running: {ideaTitle}'),
  reason,
  heading: msg('Your page test is running'),
  blocks: [
    msg(
      'We’ve approved every version of the page of "{ideaTitle}". Each visitor now sees one of them, and the bottom of the page says so.',
    ),
    msg(
      'Editing the idea ends the test. We compare the versions once half of its days have passed, and at least seven full days.',
    ),
    SEE_IT,
  ],
});

export const pageTestDeclined = new MailTemplate<PageTestMail & { reviewComments: string }>(
  'page-test-declined',
  {
    subject: msg('Please change your page test: {ideaTitle}'),
    reason,
    heading: msg('Almost there'),
    blocks: [
      msg('We’ve read the versions of the page of "{ideaTitle}", and the test can’t start yet:'),
      { quote: ({ reviewComments }) => reviewComments },
      msg('Your page stays as it is. Change the versions and submit the test again.'),
      SEE_IT,
    ],
  },
);
