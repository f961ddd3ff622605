import { type MailBlock, MailTemplate } from '../../../platform/mail/mail-template.js';
import { msg } from '../../../shared/message.js';

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

const reason = msg('You’re receiving this email because you submitted an idea on Groundswell.');
const SEE_IT: MailBlock<Approved> = {
  label: msg('See your idea'),
  href: ({ slug }, mail) => mail.page(`/ideas/${slug}`),
};
const EDIT_IT: MailBlock<object> = {
  label: msg('Edit your idea'),
  href: (_data, mail) => mail.at('/dashboard'),
};
const COMMENTS: MailBlock<ChangesRequested> = { quote: ({ reviewComments }) => reviewComments };

export const ideaApproved = new MailTemplate<Approved & { ideaId: string }>('idea-approved', {
  subject: msg('Your idea is live: {ideaTitle}'),
  reason,
  heading: msg('Your idea is live'),
  blocks: [
    msg(
      'We’ve approved "{ideaTitle}". Anyone can now find it, vote for it, join its waitlist, and tell you what they think.',
    ),
    SEE_IT,
    msg(
      'Before you share it, set a goal: how many of your visitors would have to join to convince you? Only visitors who come after that count.',
    ),
    { label: msg('Set a goal'), href: ({ ideaId }, mail) => mail.at(`/evidence/${ideaId}?goal=new`) },
    msg(
      'Then bring your first visitors. Your launch kit has a link for each channel, ready-made posts, a share image, and a QR code.',
    ),
    { label: msg('Open your launch kit'), href: ({ ideaId }, mail) => mail.at(`/share/${ideaId}`) },
  ],
});

export const ideaEditApproved = new MailTemplate<Approved>('idea-edit-approved', {
  subject: msg('Your changes are live: {ideaTitle}'),
  reason,
  heading: msg('Your changes are live'),
  blocks: [
    msg(
      'We’ve approved your changes to "{ideaTitle}". They’re on its page now. Its votes, sign-ups, and feedback are unchanged.',
    ),
    SEE_IT,
  ],
});

export const ideaChangesRequested = new MailTemplate<ChangesRequested>('idea-changes-requested', {
  subject: msg('Please change your idea: {ideaTitle}'),
  reason,
  heading: msg('Almost there'),
  blocks: [
    msg('We’ve read "{ideaTitle}". Please make a few changes before it goes public:'),
    COMMENTS,
    EDIT_IT,
    msg('Submit it again when you’re done, and we’ll take another look.'),
  ],
});

/** The approved version of the live idea stays public. */
export const ideaEditChangesRequested = new MailTemplate<ChangesRequested>('idea-edit-changes-requested', {
  subject: msg('Please revise your changes: {ideaTitle}'),
  reason,
  heading: msg('Almost there'),
  blocks: [
    msg(
      'We’ve read your changes to "{ideaTitle}". Please revise them before they go public. Until then, its page stays as it is.',
    ),
    COMMENTS,
    EDIT_IT,
    msg(
      'Submit it again when you’re done, and we’ll take another look. You can also discard the changes there.',
    ),
  ],
});

export const ideaTakenDown = new MailTemplate<TakenDown>('idea-taken-down', {
  subject: msg('We’ve taken down your idea: {ideaTitle}'),
  reason,
  heading: msg('Your idea is no longer public'),
  blocks: [
    msg('We’ve taken "{ideaTitle}" off the public site. The reason:'),
    { quote: ({ explanation }) => explanation },
    msg('We keep its votes, waitlist, and feedback. Its campaigns are on hold.'),
    msg('Think this is a mistake? Email {supportEmail}.'),
  ],
});

export const ideaRestored = new MailTemplate<Approved>('idea-restored', {
  subject: msg('Your idea is back: {ideaTitle}'),
  reason,
  heading: msg('Your idea is back'),
  blocks: [
    msg('We took another look at "{ideaTitle}" and restored it, with its votes, waitlist, and feedback.'),
    { label: msg('Open your dashboard'), href: (_data, mail) => mail.at('/dashboard') },
  ],
});
