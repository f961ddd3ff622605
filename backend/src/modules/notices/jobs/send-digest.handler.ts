import { Injectable } from '@nestjs/common';

import { JobHandler, PermanentJobError, type RunningJob } from '../../../platform/queue/job-handler.js';
import { idIn } from '../../../platform/queue/payload.js';
import { Clock } from '../../../shared/clock.js';
import { type Day, isDay } from '../../../shared/day.js';
import { OptionalMails } from '../../mail-preferences/index.js';
import { ComposeDigest } from '../application/compose-digest.js';
import { DIGEST } from '../application/queue-digests.js';
import { weekBefore } from '../domain/digest-week.js';
import { DigestRepository } from '../domain/digest.repository.js';
import type { NextStep } from '../domain/next-step.js';
import { NoticeFounderQueries } from '../infrastructure/notice-founder.queries.js';
import { digestData, digestMail } from './digest-mail.js';

/** Sends a founder's digest, if there is anything to say. The outbox's row is `QueueDigests`'. */
@Injectable()
export class SendDigestHandler implements JobHandler {
  readonly type = DIGEST;

  constructor(
    private readonly founders: NoticeFounderQueries,
    private readonly compose: ComposeDigest,
    private readonly digests: DigestRepository,
    private readonly mails: OptionalMails,
    private readonly clock: Clock,
  ) {}

  async handle(payload: unknown, { id }: RunningJob): Promise<void> {
    const founderId = idIn(payload, 'founderId');
    const monday = mondayIn(payload);
    const step = await this.send(founderId, monday, id);
    await this.digests.settle(founderId, monday, step, this.clock.now());
  }

  /** @returns the step that it named; null also where nothing was sent. */
  private async send(founderId: string, monday: Day, id: string): Promise<NextStep | null> {
    const founder = await this.founders.find(founderId);
    if (!founder) return null;
    const week = weekBefore(monday);
    const digest = await this.compose.execute(founderId, week);
    if (!digest) return null;
    const { email: to, username } = founder;
    const data = { username, ...digestData(digest, week) };
    const request = { id, kind: 'digest', userId: founderId, to, template: digestMail, data } as const;
    return (await this.mails.sendOnce(request)) ? digest.next : null;
  }
}

function mondayIn(payload: unknown): Day {
  const { monday } = (payload ?? {}) as { monday?: unknown };
  if (!isDay(monday)) throw new PermanentJobError('The payload has no Monday.');
  return monday;
}
