import { Injectable } from '@nestjs/common';

import {
  type CardGoal,
  type CardNumbers,
  type VerdictCardWords,
  verdictCardOf,
} from '../../../shared/verdict-card.js';
import { EvidenceReportQueries } from '../infrastructure/report.queries.js';
import type { EvidenceReportDto } from './report.dto.js';

/** The part of a report's payload that a card shows. */
interface Told {
  idea: { title: string };
  verdict: CardNumbers;
  goal: CardGoal | null;
}

/** A published verdict, under the title of the page that it is about. */
export interface PublicVerdict {
  title: string;
  state: string;
  card: VerdictCardWords;
}

/** What anybody may read of reports: the API's own answers, also for those who put them into a page. */
@Injectable()
export class PublicReports {
  constructor(private readonly queries: EvidenceReportQueries) {}

  /** Null: there is none, or its idea is not public. */
  async find(id: string): Promise<EvidenceReportDto | null> {
    const row = await this.queries.findPublic(id);
    if (!row) return null;
    const { jws } = row;
    return { report: jws === null ? null : payloadOf(jws), jws, withdrawn: jws === null };
  }

  /** The verdict of a report; null if it is not shown, or has no goal. */
  async verdictOf(id: string): Promise<PublicVerdict | null> {
    const row = await this.queries.findPublic(id);
    return row?.jws ? cardIn(row.jws) : null;
  }

  /**
   * The verdict that a founder shows with a live idea: that of the newest report that stands, if its goal was
   * reached or is promising. A founder who publishes no report shows none.
   */
  async verdictOfIdea(ideaId: string): Promise<PublicVerdict | null> {
    const jws = await this.queries.newestStanding(ideaId);
    const verdict = jws === null ? null : cardIn(jws);
    return verdict && SHOWN_WITH_IDEA.has(verdict.state) ? verdict : null;
  }

  /** Whether such a report was published, and is not shown now: its idea was deleted or taken down. */
  async isGone(id: string): Promise<boolean> {
    return (await this.queries.standingOf(id))?.state === 'gone';
  }
}

/** States in which a founder shows a verdict next to the idea's link. */
const SHOWN_WITH_IDEA = new Set(['reached', 'promising']);

/** Null for a report without a goal. */
function cardIn(jws: string): PublicVerdict | null {
  const { idea, verdict, goal } = payloadOf(jws) as unknown as Told;
  if (!goal) return null;
  const { state } = verdict;
  return {
    title: idea.title,
    state,
    card: verdictCardOf({ ...verdict, estimate: verdict.estimate ?? null }, goal),
  };
}

function payloadOf(jws: string): Record<string, unknown> {
  const [, payload = ''] = jws.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
}
