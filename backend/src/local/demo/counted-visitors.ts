import { type Day, dayOf } from '../../shared/day.js';
import type { NewRow } from './rows.js';
import type { Arrivals } from './visits.js';
import type { DemoSubscriber } from './votes-and-sign-ups.js';

/**
 * Counted visitors from one source on one day. Split by day, because a goal only includes the cells of its
 * own days.
 */
export interface DemoCell {
  day: Day;
  source: { channel: string; source: string; campaign: string };
  /** Number of the goal that was running, or 0 if none was. */
  goal: number;
  /** 1-based index of the price the visitors were shown, or 0 if they weren't shown one. */
  priceArm: number;
  visitors: number;
  voted: number;
  votedVerified: number;
  joined: number;
  confirmed: number;
  wouldPay: number;
  /** Number of confirmed visitors who said yes to that price. */
  priced: number;
  /** Subscribers among `joined` who can still confirm. */
  open: DemoSubscriber[];
}

interface Counted {
  id: string;
  now: Date;
  /** Random numbers in [0, 1), seeded by idea, so the demo data is always the same. */
  random: () => number;
}

/** Percentage of visitors excluded because their network already had other visitors that day. */
const OVER_LIMIT = 7;
/** Percentage of votes that come from an account or have a confirmed sign-up. */
const VERIFIED = 30;
const CONFIRM_WITHIN_MS = 72 * 3_600_000;

/**
 * Returns the visitors counted on past days, by the step they reached, and the numbers of excluded visitors.
 */
export function countedVisitors(
  { id, now, random }: Counted,
  arrivals: readonly Arrivals[],
): { cells: DemoCell[]; leftOut: NewRow<'evidenceLeftOut'>[] } {
  const cells: DemoCell[] = [];
  const leftOut = new Map<Day, number>();
  for (const { day, source, visitors, votes, joined } of arrivals) {
    if (day >= dayOf(now)) continue;
    const few = Math.min(visitors - joined.length, binomial(visitors, OVER_LIMIT, random));
    const out = Math.max(0, few);
    if (out > 0) leftOut.set(day, (leftOut.get(day) ?? 0) + out);
    const counted = visitors - out;
    const confirmed = joined.filter(({ confirmedAt: at }) => at !== null && at <= now);
    const voted = Math.min(votes, counted);
    const inTime = ({ createdAt }: DemoSubscriber) => now.getTime() - createdAt.getTime() < CONFIRM_WITHIN_MS;
    cells.push({
      day,
      source: { channel: source.channel, source: source.source, campaign: source.campaign },
      goal: 0,
      priceArm: 0,
      visitors: counted,
      voted,
      votedVerified: binomial(voted, VERIFIED, random),
      joined: joined.length,
      confirmed: confirmed.length,
      wouldPay: confirmed.filter(({ willingToPay }) => willingToPay).length,
      priced: 0,
      open: joined.filter((one) => one.confirmedAt === null && inTime(one)),
    });
  }
  const reason = 'network-limit';
  return {
    cells,
    leftOut: [...leftOut].map(([day, people]) => ({ ideaId: id, day, reason, people, provisional: false })),
  };
}

/**
 * Returns the sign-ups that can still be confirmed, each with the key of the cell that a confirmation
 * changes.
 */
export function openSignUpsOf(idea_id: string, cells: readonly DemoCell[]) {
  return cells.flatMap(({ day, source, goal, priceArm: price_arm, open }) =>
    open.map(({ id, createdAt: joined_at }) => {
      return { subscriber_id: id, joined_at, idea_id, day, source, goal, price_arm };
    }),
  );
}

function binomial(count: number, percent: number, random: () => number): number {
  return Array.from({ length: count }, random).filter((draw) => draw * 100 < percent).length;
}
