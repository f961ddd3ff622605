import { Injectable } from '@nestjs/common';

import { PermanentJobError } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { OptionalMailJob, OptionalMails } from '../../mail-preferences/index.js';
import { FIRST_KINDS, FIRST_NOTICE, type FirstKind } from '../domain/first-notice.js';
import { NoticeFounderQueries, type NoticeIdea } from '../infrastructure/notice-founder.queries.js';
import { firstMails } from './first-mails.js';

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
