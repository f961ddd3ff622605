import { Injectable } from '@nestjs/common';

import { translatorFor } from '../../../platform/i18n/translator.js';
import type { Locale } from '../../../shared/locale.js';
import {
  type CardGoal,
  type CardNumbers,
  type DrawnCard,
  verdictCardOf,
} from '../../../shared/verdict-card.js';
import { cardWords } from '../domain/card-words.js';
import { drawnCard, drawnLocale } from '../domain/drawn-card.js';
import { EvidenceReportQueries, type PublicReport } from '../infrastructure/report.queries.js';
import type { EvidenceReportDto } from './report.dto.js';

/** The part of a report's payload that a card shows. */
interface CardPayload {
  idea: { title: string };
  verdict: CardNumbers & { title: string };
  goal: CardGoal | null;
}

/** A published verdict, with the title of the page it is about. */
export interface PublicVerdict {
  title: string;
  state: string;
  card: DrawnCard;
}

/** Reads public reports, for the API and for pages that show them. */
@Injectable()
export class PublicReports {
  constructor(private readonly queries: EvidenceReportQueries) {}

  /**
   * @param locale language of the texts that aren't signed
   * @returns null if there's no such report or its idea isn't public
   */
  async find(id: string, locale: Locale): Promise<EvidenceReportDto | null> {
    const row = await this.queries.findPublic(id);
    if (!row) return null;
    const { jws, words } = row;
    return {
      report: jws === null ? null : payloadOf(jws),
      jws,
      words: words && translatorFor(locale).words(words),
      withdrawn: jws === null,
    };
  }

  /** Returns the verdict of a report. Null if the report isn't public or has no goal. */
  async verdictOf(id: string, locale: Locale = 'en'): Promise<PublicVerdict | null> {
    const row = await this.queries.findPublic(id);
    return row ? cardIn(row, locale) : null;
  }

  /**
   * Returns the verdict shown with a live idea: that of the newest report that isn't withdrawn, if its goal
   * was reached or is promising. Null otherwise, and if the founder has published no report.
   */
  async verdictOfIdea(ideaId: string, locale: Locale = 'en'): Promise<PublicVerdict | null> {
    const row = await this.queries.newestStanding(ideaId);
    const verdict = row ? cardIn(row, locale) : null;
    return verdict && SHOWN_WITH_IDEA.has(verdict.state) ? verdict : null;
  }

  /** True if the report was published but isn't shown now, because its idea was deleted or taken down. */
  async isGone(id: string): Promise<boolean> {
    return (await this.queries.standingOf(id))?.state === 'gone';
  }
}

/** Verdict states that are shown next to an idea's link. */
const SHOWN_WITH_IDEA = new Set(['reached', 'promising']);

/**
 * Returns null for a report that was withdrawn, or has no goal. The card of a report without stored texts is
 * in English.
 */
function cardIn({ jws, words }: PublicReport, locale: Locale): PublicVerdict | null {
  if (jws === null) return null;
  const { idea, verdict, goal } = payloadOf(jws) as unknown as CardPayload;
  if (!goal) return null;
  const card = verdictCardOf({ ...verdict, estimate: verdict.estimate ?? null }, goal);
  return {
    title: idea.title,
    state: verdict.state,
    card: drawnCard(
      cardWords(card, words?.title ?? verdict.title),
      translatorFor(words ? drawnLocale(locale) : 'en'),
    ),
  };
}

/** Returns the content of a report signed by this installation. */
export function payloadOf(jws: string): Record<string, unknown> {
  const [, payload = ''] = jws.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
}
