import { Injectable } from '@nestjs/common';

import { JobHandler, PermanentJobError, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { OptionalMails } from '../../mail-preferences/index.js';
import { FIRST_NOTICE } from '../application/notice-firsts.js';
import { FIRST_KINDS, type FirstKind } from '../domain/first-notice.js';
import { NoticeFounderQueries } from '../infrastructure/notice-founder.queries.js';
import { firstMails } from './first-mails.js';

/** Tells a founder of the first vote, sign-up or message of an idea. The outbox's row is `NoticeFirsts`'. */
@Injectable()
export class SendFirstHandler implements JobHandler {
  readonly type = FIRST_NOTICE;

  constructor(
    private readonly founders: NoticeFounderQueries,
    private readonly mails: OptionalMails,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const ideaId = idIn(payload, 'ideaId');
    const kind = kindIn(payload);
    const found = await this.founders.ofIdea(ideaId);
    if (!found || (kind === 'feedback' && found.message === null)) return; // Gone meanwhile.
    const { founderId: userId, email: to, username, ideaTitle, ideaSlug } = found;
    const message = (kind === 'feedback' && found.message) || '';
    const data = { username, ideaId, ideaTitle, ideaSlug, message };
    await this.mails.sendOnce({ id, kind: 'firsts', userId, to, template: firstMails[kind], data });
  }
}

function kindIn(payload: unknown): FirstKind {
  const { kind } = (payload ?? {}) as { kind?: unknown };
  const known = FIRST_KINDS.find((one) => one === kind);
  if (!known) throw new PermanentJobError('The payload has no kind.');
  return known;
}
