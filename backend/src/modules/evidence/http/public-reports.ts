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
interface CardPayload {
  idea: { title: string };
  verdict: CardNumbers;
  goal: CardGoal | null;
}

/** A published verdict, with the title of the page it is about. */
export interface PublicVerdict {
  title: string;
  state: string;
  card: VerdictCardWords;
}

/** Reads public reports, for the API and for pages that show them. */
@Injectable()
export class PublicReports {
  constructor(private readonly queries: EvidenceReportQueries) {}

  /** Returns null if there's no such report or its idea isn't public. */
  async find(id: string): Promise<EvidenceReportDto | null> {
    const row = await this.queries.findPublic(id);
    if (!row) return null;
    const { jws } = row;
    return { report: jws === null ? null : payloadOf(jws), jws, withdrawn: jws === null };
  }

  /** Returns the verdict of a report. Null if the report isn't public or has no goal. */
  async verdictOf(id: string): Promise<PublicVerdict | null> {
    const row = await this.queries.findPublic(id);
    return row?.jws ? cardIn(row.jws) : null;
  }

  /**
   * Returns the verdict shown with a live idea: that of the newest report that isn't withdrawn, if its goal
   * was reached or is promising. Null otherwise, and if the founder has published no report.
   */
  async verdictOfIdea(ideaId: string): Promise<PublicVerdict | null> {
    const jws = await this.queries.newestStanding(ideaId);
    const verdict = jws === null ? null : cardIn(jws);
    return verdict && SHOWN_WITH_IDEA.has(verdict.state) ? verdict : null;
  }

  /** True if the report was published but isn't shown now, because its idea was deleted or taken down. */
  async isGone(id: string): Promise<boolean> {
    return (await this.queries.standingOf(id))?.state === 'gone';
  }
}

/** Verdict states that are shown next to an idea's link. */
const SHOWN_WITH_IDEA = new Set(['reached', 'promising']);

/** Returns null for a report without a goal. */
function cardIn(jws: string): PublicVerdict | null {
  const { idea, verdict, goal } = payloadOf(jws) as unknown as CardPayload;
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
