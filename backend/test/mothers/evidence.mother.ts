import { createHash, randomBytes } from 'node:crypto';

import { endOf } from '../../src/modules/evidence/domain/goal.js';
import type { PageText } from '../../src/modules/evidence/domain/goal-page.js';
import { goalText, readGoalText } from '../../src/modules/evidence/domain/goal-text.js';
import { tunedTo } from '../../src/modules/evidence/domain/goal-power.js';
import { plannedFor } from '../../src/modules/evidence/domain/goal-test.js';
import type { GoalTerms } from '../../src/modules/evidence/domain/goal-terms.js';
import type { Place } from '../../src/modules/evidence/domain/sources.js';
import { intervalFor } from '../../src/modules/evidence/domain/verdict.js';
import { newId } from '../../src/shared/ids.js';
import { mother, run, type Store } from './mother.js';

export const DIRECTLY: Place = { channel: 'direct', source: '', campaign: '' };

export const FORUM: Place = { channel: 'referrer', source: 'forum.example.org', campaign: '' };
export const LETTER = { channel: 'campaign' as const, source: 'newsletter', campaign: 'november' };

/** Default terms of a goal. */
export const TERMS: GoalTerms = {
  metric: 'confirmed',
  price: null,
  rate: 0.08,
  visitors: 300,
  days: 14,
  atLeast: null,
  sources: null,
  includeReferred: false,
};

interface CellFields {
  ideaId: string;
  /** A day such as `2026-05-01`. */
  day: string;
  source?: Place;
  /** Number of the goal that was running. 0 if none. */
  goal?: number;
  /** The visitors' arms in a page test and a price test. */
  arm?: number;
  priceArm?: number;
  referred?: boolean;
  provisional?: boolean;
  /** True if these visitors count toward the goal's verdict. */
  judged?: boolean;
  visitors: number;
  voted?: number;
  votedVerified?: number;
  joined?: number;
  open?: number;
  confirmed?: number;
  wouldPay?: number;
  priced?: number;
}

/** Stores counted visitors of one kind for an idea's day, with their funnel steps. */
export const { one: storeCell, many: storeCells } = mother(
  'evidence_cells',
  ({ source, ...given }: CellFields) => ({
    source: asSource(source ?? DIRECTLY),
    goal: 0,
    arm: 0,
    priceArm: 0,
    referred: false,
    provisional: false,
    judged: true,
    voted: 0,
    votedVerified: 0,
    joined: (given.confirmed ?? 0) + (given.open ?? 0),
    open: 0,
    confirmed: 0,
    wouldPay: 0,
    priced: 0,
    ...given,
  }),
);

function asSource({ channel, source, campaign }: Place): Place {
  return { channel, source, campaign };
}

interface GoalFields {
  ideaId: string;
  number?: number;
  terms?: Partial<GoalTerms>;
  startedAt: Date;
  endsAt?: Date;
  state?: string;
  reason?: string | null;
  decidedAt?: Date | null;
  /** Arm of the price that the goal is about. Only set for a goal about a price. */
  priceArm?: number;
  /** Version of the rules under which the goal started. Goals from version 1.0.0 have 1. */
  rules?: number;
  estimate?: number;
  low?: number;
  high?: number;
}

/** Stores goals directly in the database, on their founder's record. Each refers to a row in the log. */
export const { one: storeGoal } = mother(
  'evidence_goals',
  ({ terms, priceArm, rules, ...given }: GoalFields) => {
    const all = { ...TERMS, ...terms };
    const { ideaId, number = 1, startedAt } = given;
    const endsAt = given.endsAt ?? endOf(startedAt, all.days);
    const random = randomBytes(16).toString('hex');
    const written = goalText(all, { ideaId, number, startedAt, endsAt, priceArm, random });
    const text = rules === 1 ? underRules1(written) : written;
    return {
      id: newId(),
      text,
      hash: createHash('sha256').update(text).digest(),
      logSeq: 1,
      state: 'counting',
      reason: null,
      decidedAt: null,
      ...given,
      number,
      endsAt,
    };
  },
  { after: recordStarts },
);

async function recordStarts(store: Store, rows: { ideaId: string }[]): Promise<void> {
  const sql = 'SELECT record_starts(author_id) FROM ideas WHERE id = ANY ($1)';
  await run(store, sql, [rows.map(({ ideaId }) => ideaId)]);
}

interface GoalDayFields {
  goalId: string;
  day: string;
  terms?: Partial<GoalTerms>;
  visitors: number;
  yes: number;
  open?: number;
  counted?: number;
  state?: string;
  reason?: string | null;
  low?: number;
  high?: number;
}

/** Stores judgments of a goal, one per close of a day. */
export const { many: storeGoalDays } = mother('evidence_goal_days', ({ terms, ...given }: GoalDayFields) => {
  const { rate, visitors } = { ...TERMS, ...terms };
  const ends = tunedTo(rate, visitors);
  const tally = { open: 0, counted: 0, ...given };
  return {
    ...intervalFor(tally, ends),
    needed: neededAsPlanned(rate, visitors, given.visitors),
    state: 'promising',
    reason: null,
    ...tally,
  };
});

interface PageChangeFields {
  ideaId: string;
  at: Date;
  before?: PageText | null;
  after?: PageText | null;
}

/** Stores a change to a page. By default without texts, like changes from before texts were stored. */
export const { one: storePageChange } = mother('evidence_page_changes', (given: PageChangeFields) => ({
  before: null,
  after: null,
  ...given,
}));

/** Returns the number of conversions that the goal's plan requires at its next close. */
function neededAsPlanned(rate: number, planned: number, visitors: number): number {
  const stages = plannedFor(rate, planned);
  const decides = visitors >= stages[0]!.visitors;
  return (decides && stages.find((stage) => stage.visitors >= visitors)?.needed) || visitors + 1;
}

/** Converts a goal's text to the form that version 1.0.0 wrote. */
export function underRules1(text: string): string {
  const { test: _, limits, ...rest } = readGoalText(text);
  const { visitorsOfANetwork: _one, ...limitsOfRules1 } = limits;
  return JSON.stringify({ ...rest, limits: limitsOfRules1, rules: 1 });
}

/** Stores a day's excluded visitors and sign-ups. */
export const { many: storeLeftOut } = mother(
  'evidence_left_out',
  (given: { ideaId: string; day: string; reason: string; people: number }) => ({
    provisional: false,
    ...given,
  }),
);

interface BreakdownFields {
  ideaId: string;
  day: string;
  goal?: number;
  kind: string;
  name: string;
  visitors: number;
  confirmed: number;
  provisional?: boolean;
}

/** Stores the visitors of a day who decide a goal, by operator, hour or kind of mailbox. */
export const { many: storeBreakdowns } = mother('evidence_breakdowns', (given: BreakdownFields) => ({
  goal: 1,
  provisional: false,
  ...given,
}));

/** Stores the number of counted visitors across all ideas on a day, and how many came from a new network. */
export const { many: storeSiteDays } = mother(
  'evidence_site_days',
  (given: { day: string; visitors: number; networks: number }) => given,
);

const DAY_MS = 86_400_000;

/** Returns midnight UTC, `daysBack` days before today. */
export function midnight(daysBack: number): Date {
  return new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - daysBack * DAY_MS);
}

/** Returns the UTC day `daysBack` days before today, such as `2026-05-01`. */
export function day(daysBack: number): string {
  return midnight(daysBack).toISOString().slice(0, 10);
}
