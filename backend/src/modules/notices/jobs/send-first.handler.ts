import { Injectable } from '@nestjs/common';

import { PermanentJobError } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { OptionalMailJob, OptionalMails, MAIL_OFF } from '../../mail-preferences/index.js';
import { FIRST_KINDS, FIRST_NOTICE, type FirstKind } from '../domain/first-notice.js';
import { NoticeFounderQueries, type NoticeIdea } from '../infrastructure/notice-founder.queries.js';
import { MailTemplate, type MailWords } from '../../../platform/mail/mail-template.js';

interface FirstData {
  username: string;
  ideaId: string;
  ideaTitle: string;
  ideaSlug: string;
  /** What the visitor wrote; empty unless that is what it is about. */
  message: string;
  offUrl: string;
}

const REASON = 'You get this email because it is the first for your idea on Groundswell.';

const words = (name: string, subject: string, heading: string, blocks: MailWords['blocks']) =>
  new MailTemplate<FirstData>(name, { subject, heading, reason: REASON, blocks: [...blocks, MAIL_OFF] });

/** Each once for an idea, ever: later ones are in the digest. */
const firstMails: Record<FirstKind, MailTemplate<FirstData>> = {
  vote: words('first-vote', 'The first vote for {{ideaTitle}}', 'Somebody wants it', [
    '**{{ideaTitle}}** has got its first vote from somebody who is not you.',
    'One vote proves nothing yet. Twenty visitors would be a start: share the page where the people are whom you want to help.',
    { label: 'Share your page', href: '{{appUrl}}/share/{{ideaId}}' },
  ]),
  'sign-up': words('first-sign-up', 'The first sign-up for {{ideaTitle}}', 'Somebody waits for it', [
    'The first person has joined the waitlist of **{{ideaTitle}}**.',
    'That is more than a vote: they want to hear from you. A short welcome email, written now, goes out to everybody who joins.',
    { label: 'See your waitlist', href: '{{appUrl}}/waitlist-management?ideaId={{ideaId}}' },
  ]),
  feedback: words('first-feedback', 'The first message about {{ideaTitle}}', 'Somebody has written to you', [
    'This is the first message about **{{ideaTitle}}**:',
    { quote: 'message' },
    'An answer while they remember the page is worth most.',
    { label: 'Read and answer', href: '{{appUrl}}/feedback/{{ideaId}}' },
  ]),
};

/** Tells a founder of the first vote, sign-up or message of an idea. The outbox's row is `NoticeFirsts`'. */
@Injectable()
export class SendFirstHandler extends OptionalMailJob<NoticeIdea> {
  constructor(founders: NoticeFounderQueries, mails: OptionalMails) {
    const founderOf = (payload: unknown) => founders.ofIdea(idIn(payload, 'ideaId'));
    super(FIRST_NOTICE.job, 'firsts', mails, founderOf, async (founder, payload, send) => {
      const kind = kindIn(payload);
      const { username, ideaTitle, ideaSlug } = founder;
      const ideaId = idIn(payload, 'ideaId');
      const message = kind === 'feedback' ? founder.message : '';
      if (message === null) return; // Removed meanwhile.
      await send(firstMails[kind], { username, ideaId, ideaTitle, ideaSlug, message });
    });
  }
}

function kindIn(payload: unknown): FirstKind {
  const { kind } = (payload ?? {}) as { kind?: unknown };
  const known = FIRST_KINDS.find((one) => one === kind);
  if (!known) throw new PermanentJobError('The payload has no kind.');
  return known;
}
