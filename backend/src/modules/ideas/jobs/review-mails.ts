import { MailTemplate } from '../../../platform/mail/mail-template.js';

interface Approved {
  username: string;
  ideaTitle: string;
  slug: string;
}
interface ChangesRequested {
  username: string;
  ideaTitle: string;
  /** What the admin wrote, over one line or several. */
  reviewComments: string;
}
interface TakenDown {
  username: string;
  ideaTitle: string;
  /** What the admin wrote, over one line or several. */
  explanation: string;
}

const reason = 'You get this email because you submitted an idea on Groundswell.';
const SEE_IT = { label: 'See your idea', href: '{{appUrl}}/ideas/{{slug}}' };
const EDIT_IT = { label: 'Edit your idea', href: '{{appUrl}}/dashboard' };

export const ideaApproved = new MailTemplate<Approved & { ideaId: string }>('idea-approved', {
  subject: 'Your idea is live: {{ideaTitle}}',
  reason,
  heading: 'Your idea is live',
  blocks: [
    'We have approved "{{ideaTitle}}". Anyone can now find it, vote for it, join its waitlist and tell you what they think.',
    SEE_IT,
    'Before you share it, set a goal: how many of your visitors would have to join to convince you? Only visitors who come after that count for it.',
    { label: 'Set a goal', href: '{{appUrl}}/evidence/{{ideaId}}?goal=new' },
    'Then bring the first people. Your launch kit has a link for each place, ready-made posts, a share image and a QR code:',
    { label: 'Open your launch kit', href: '{{appUrl}}/share/{{ideaId}}' },
  ],
});

export const ideaEditApproved = new MailTemplate<Approved>('idea-edit-approved', {
  subject: 'Your changes are live: {{ideaTitle}}',
  reason,
  heading: 'Your changes are live',
  blocks: [
    'We have approved your changes of "{{ideaTitle}}". Everybody who opens its page now reads them. Votes, sign-ups and feedback stayed as they were.',
    SEE_IT,
  ],
});

export const ideaChangesRequested = new MailTemplate<ChangesRequested>('idea-changes-requested', {
  subject: 'Please change your idea: {{ideaTitle}}',
  reason,
  heading: 'Almost there',
  blocks: [
    'We have read "{{ideaTitle}}" and ask you for some changes before it goes public:',
    { quote: 'reviewComments' },
    EDIT_IT,
    'Submit it again when you are done, and we will have another look.',
  ],
});

/** The live idea stays public as it was approved. */
export const ideaEditChangesRequested = new MailTemplate<ChangesRequested>('idea-edit-changes-requested', {
  subject: 'Please look at your changes again: {{ideaTitle}}',
  reason,
  heading: 'Almost there',
  blocks: [
    'We have read your changes of "{{ideaTitle}}" and ask you for something before they go public. Until then its page stays as it is.',
    { quote: 'reviewComments' },
    EDIT_IT,
    'Submit it again when you are done, and we will have another look. You can also discard the changes there.',
  ],
});

export const ideaTakenDown = new MailTemplate<TakenDown>('idea-taken-down', {
  subject: 'We have taken down your idea: {{ideaTitle}}',
  reason,
  heading: 'Your idea is no longer public',
  blocks: [
    'We have taken "{{ideaTitle}}" off the public site. The reason:',
    { quote: 'explanation' },
    'Its votes, waitlist and feedback are kept, and its campaigns send nothing for now.',
    'You see it differently? Write to {{supportEmail}}.',
  ],
});

export const ideaRestored = new MailTemplate<Approved>('idea-restored', {
  subject: 'Your idea is back: {{ideaTitle}}',
  reason,
  heading: 'Your idea is back',
  blocks: [
    'We have had another look at "{{ideaTitle}}": it is where it was before we took it down, with its votes, waitlist and feedback.',
    { label: 'Open your dashboard', href: '{{appUrl}}/dashboard' },
  ],
});
