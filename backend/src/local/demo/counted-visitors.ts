import { type Day, dayOf } from '../../shared/day.js';
import type { NewRow } from './rows.js';
import type { Arrivals } from './visits.js';
import type { DemoSubscriber } from './votes-and-sign-ups.js';

/** The counted visitors of one source on one day. Filled by day, so that a goal can take its own. */
export interface DemoCell {
  day: Day;
  source: { channel: string; source: string; campaign: string };
  /** Number of the goal that ran; 0: none. */
  goal: number;
  /** Which price of a ladder they were shown; 0: none. */
  priceArm: number;
  visitors: number;
  voted: number;
  votedVerified: number;
  joined: number;
  confirmed: number;
  wouldPay: number;
  /** Of `confirmed`: said yes to that price. */
  priced: number;
  /** Of `joined`: who may still confirm. */
  open: DemoSubscriber[];
}

interface Counted {
  id: string;
  now: Date;
  /** The same numbers from 0 to 1 for the same idea. */
  random: () => number;
}

/** How many of a hundred visitors come from a network that brought others before. */
const OVER_LIMIT = 7;
/** How many of a hundred votes are an account's, or go with a confirmed sign-up. */
const VERIFIED = 30;
const CONFIRM_WITHIN_MS = 72 * 3_600_000;

/** Who counts of those who came on days that are over, how far they got, and who was left out. */
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

/** Who may still confirm, and the cell that changes when they do. */
export function openSignUpsOf(idea_id: string, cells: readonly DemoCell[]) {
  return cells.flatMap(({ day, source, goal, priceArm: price_arm, open }) =>
    open.map(({ id, createdAt: joined_at }) => {
      return { subscriber_id: id, joined_at, idea_id, day, source, goal, price_arm };
    }),
  );
}

function binomial(count: number, percent: number, random: () => number): number {
  return Array.from({ length: count }, random).filter((one) => one * 100 < percent).length;
}
