import { MailTemplate } from '../../../platform/mail/mail-template.js';

interface Approved {
  username: string;
  ideaTitle: string;
  slug: string;
}
interface ChangesRequested {
  username: string;
  ideaTitle: string;
  /** Text written by the admin, on one or several lines. */
  reviewComments: string;
}
interface TakenDown {
  username: string;
  ideaTitle: string;
  /** Text written by the admin, on one or several lines. */
  explanation: string;
}

const reason = 'You’re receiving this email because you submitted an idea on Groundswell.';
const SEE_IT = { label: 'See your idea', href: '{{appUrl}}/ideas/{{slug}}' };
const EDIT_IT = { label: 'Edit your idea', href: '{{appUrl}}/dashboard' };

export const ideaApproved = new MailTemplate<Approved & { ideaId: string }>('idea-approved', {
  subject: 'Your idea is live: {{ideaTitle}}',
  reason,
  heading: 'Your idea is live',
  blocks: [
    'We\'ve approved "{{ideaTitle}}". Anyone can now find it, vote for it, join its waitlist, and tell you what they think.',
    SEE_IT,
    'Before you share it, set a goal: how many of your visitors would have to join to convince you? Only visitors who come after that count.',
    { label: 'Set a goal', href: '{{appUrl}}/evidence/{{ideaId}}?goal=new' },
    'Then bring your first visitors. Your launch kit has a link for each channel, ready-made posts, a share image, and a QR code.',
    { label: 'Open your launch kit', href: '{{appUrl}}/share/{{ideaId}}' },
  ],
});

export const ideaEditApproved = new MailTemplate<Approved>('idea-edit-approved', {
  subject: 'Your changes are live: {{ideaTitle}}',
  reason,
  heading: 'Your changes are live',
  blocks: [
    'We\'ve approved your changes to "{{ideaTitle}}". They\'re on its page now. Its votes, sign-ups, and feedback are unchanged.',
    SEE_IT,
  ],
});

export const ideaChangesRequested = new MailTemplate<ChangesRequested>('idea-changes-requested', {
  subject: 'Please change your idea: {{ideaTitle}}',
  reason,
  heading: 'Almost there',
  blocks: [
    'We\'ve read "{{ideaTitle}}". Please make a few changes before it goes public:',
    { quote: 'reviewComments' },
    EDIT_IT,
    'Submit it again when you’re done, and we’ll take another look.',
  ],
});

/** The approved version of the live idea stays public. */
export const ideaEditChangesRequested = new MailTemplate<ChangesRequested>('idea-edit-changes-requested', {
  subject: 'Please revise your changes: {{ideaTitle}}',
  reason,
  heading: 'Almost there',
  blocks: [
    'We\'ve read your changes to "{{ideaTitle}}". Please revise them before they go public. Until then, its page stays as it is.',
    { quote: 'reviewComments' },
    EDIT_IT,
    'Submit it again when you’re done, and we’ll take another look. You can also discard the changes there.',
  ],
});

export const ideaTakenDown = new MailTemplate<TakenDown>('idea-taken-down', {
  subject: 'We’ve taken down your idea: {{ideaTitle}}',
  reason,
  heading: 'Your idea is no longer public',
  blocks: [
    'We\'ve taken "{{ideaTitle}}" off the public site. The reason:',
    { quote: 'explanation' },
    'We keep its votes, waitlist, and feedback. Its campaigns are on hold.',
    'Think this is a mistake? Email {{supportEmail}}.',
  ],
});

export const ideaRestored = new MailTemplate<Approved>('idea-restored', {
  subject: 'Your idea is back: {{ideaTitle}}',
  reason,
  heading: 'Your idea is back',
  blocks: [
    'We took another look at "{{ideaTitle}}" and restored it, with its votes, waitlist, and feedback.',
    { label: 'Open your dashboard', href: '{{appUrl}}/dashboard' },
  ],
});
