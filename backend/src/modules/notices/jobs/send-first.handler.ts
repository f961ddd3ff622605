import { Injectable } from '@nestjs/common';

import { PermanentJobError } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { OptionalMailJob, OptionalMails, MAIL_OFF } from '../../mail-preferences/index.js';
import { FIRST_KINDS, FIRST_NOTICE, type FirstKind } from '../domain/first-notice.js';
import { NoticeFounderQueries, type NoticeIdea } from '../infrastructure/notice-founder.queries.js';
import { type Message, msg } from '../../../shared/message.js';
import { type MailBlock, MailTemplate } from '../../../platform/mail/mail-template.js';

interface FirstData {
  username: string;
  ideaId: string;
  ideaTitle: string;
  ideaSlug: string;
  /** The visitor's message. Empty unless the notice is about a message. */
  message: string;
  offUrl: string;
}

const REASON = msg('You’re receiving this email because this is a first for your idea on Groundswell.');

const words = (name: string, subject: Message, heading: Message, blocks: MailBlock<FirstData>[]) =>
  new MailTemplate<FirstData>(name, { subject, heading, reason: REASON, blocks: [...blocks, MAIL_OFF] });

/**
 * The emails about firsts, each sent at most once per idea. Later votes, sign-ups and messages are in the
 * digest.
 */
const firstMails: Record<FirstKind, MailTemplate<FirstData>> = {
  vote: words('first-vote', msg('First vote for {ideaTitle}'), msg('Your first vote'), [
    msg('**{ideaTitle}** got its first vote from someone other than you.'),
    msg(
      'One vote doesn’t prove anything yet. Twenty visitors would be a start, so share your page where your audience is.',
    ),
    { label: msg('Share your page'), href: ({ ideaId }, mail) => mail.at(`/share/${ideaId}`) },
  ]),
  'sign-up': words('first-sign-up', msg('First sign-up for {ideaTitle}'), msg('Your first sign-up'), [
    msg('The first person just joined the waitlist for **{ideaTitle}**.'),
    msg(
      'That’s more than a vote: they want to hear from you. Write a short welcome email now, and it goes out to everyone who joins.',
    ),
    {
      label: msg('See your waitlist'),
      href: ({ ideaId }, mail) => mail.at(`/waitlist-management?ideaId=${ideaId}`),
    },
  ]),
  feedback: words('first-feedback', msg('First message about {ideaTitle}'), msg('Your first message'), [
    msg('This is the first message about **{ideaTitle}**:'),
    { quote: ({ message }) => message },
    msg('People who get a reply tell you more.'),
    { label: msg('Read and reply'), href: ({ ideaId }, mail) => mail.at(`/feedback/${ideaId}`) },
  ]),
};

/**
 * Notifies a founder about the first vote, sign-up or message for an idea. `NoticeFirsts` adds the job to the
 * outbox.
 */
@Injectable()
export class SendFirstHandler extends OptionalMailJob<NoticeIdea> {
  constructor(founders: NoticeFounderQueries, mails: OptionalMails) {
    const founderOf = (payload: unknown) => founders.ofIdea(idIn(payload, 'ideaId'));
    super(FIRST_NOTICE.job, 'firsts', mails, founderOf, async (founder, payload, send) => {
      const kind = kindIn(payload);
      const { username, ideaTitle, ideaSlug } = founder;
      const ideaId = idIn(payload, 'ideaId');
      const message = kind === 'feedback' ? founder.message : '';
      if (message === null) return; // Nothing to report: the message has been removed.
      await send(firstMails[kind], { username, ideaId, ideaTitle, ideaSlug, message });
    });
  }
}

function kindIn(payload: unknown): FirstKind {
  const { kind } = (payload ?? {}) as { kind?: unknown };
  const found = FIRST_KINDS.find((one) => one === kind);
  if (!found) throw new PermanentJobError('The payload has no valid kind.');
  return found;
}
