import type { Analytics } from '@/api/workspace';
import { formatNumber, formatPercent, plural } from '@/lib/format';
import { nameOfSource } from './mail-source';

/** Minimum visits in each half of the period. With fewer, a comparison would be mostly chance. */
const ENOUGH = 20;
/** Minimum visits from a source for a meaningful rate. */
const ENOUGH_OF_A_SOURCE = 30;

function outcome({ visits, votes, signUps, willingToPay }: Analytics['totals']): string {
  const crowd = [votes > 0 && plural(votes, 'vote'), signUps > 0 && plural(signUps, 'sign-up')]
    .filter(Boolean)
    .join(' and ');
  if (visits === 0) return crowd ? `No visits were counted, but ${crowd} came in.` : 'No visits yet.';
  if (!crowd) return `${plural(visits, 'visit')}, and no vote or sign-up yet.`;
  const paying = willingToPay > 0 ? `; ${formatNumber(willingToPay)} would pay` : '';
  return `${plural(visits, 'visit')} brought ${crowd}${paying}.`;
}

/**
 * True if the trend includes all visits. The server omits ideas that weren't public the whole time. The
 * halves exclude today, and the middle day if the number of days is odd.
 */
function coversAll({ before, after }: NonNullable<Analytics['trend']>, days: Analytics['days']): boolean {
  const over = days.slice(0, -1);
  const half = Math.floor(over.length / 2);
  const visitsOf = (part: Analytics['days']) => part.reduce((sum, { visits }) => sum + visits, 0);
  return before === visitsOf(over.slice(0, half)) && after === visitsOf(over.slice(over.length - half));
}

/** Describes the trend. Empty if the trend omits some ideas, because it could then contradict the charts. */
function aboutTrend({ trend, days }: Analytics): string {
  if (!trend || !coversAll(trend, days)) return '';
  const { before, after } = trend;
  if (before < ENOUGH || after < ENOUGH) return '';
  const change = after / before - 1;
  if (Math.abs(change) < 0.15) return 'Interest is steady.';
  const percent = formatPercent(Math.abs(change));
  return change > 0
    ? `Interest is growing: ${percent} more visits in the second half than in the first.`
    : `Interest is fading: ${percent} fewer visits in the second half than in the first.`;
}

/**
 * Names the source with the highest rate rather than the most visitors. Uses the sign-up rate, or the vote
 * rate if no one signed up.
 */
function bestSource({ sources }: Analytics): string {
  const candidates = sources.filter(
    ({ channel, visits }) =>
      (channel === 'campaign' || channel === 'referrer') && visits >= ENOUGH_OF_A_SOURCE,
  );
  const of = candidates.some(({ signUps }) => signUps > 0) ? 'signUps' : 'votes';
  const rate = (source: Analytics['sources'][number]) => source[of] / source.visits;
  const [best] = candidates.sort((a, b) => rate(b) - rate(a) || b.visits - a.visits);
  if (!best || best[of] === 0) return '';
  const outcome = plural(best[of], of === 'signUps' ? 'sign-up' : 'vote');
  return `The best source is ${nameOfSource(best)}: ${outcome} from ${plural(best.visits, 'visit')}.`;
}

/** Summarizes the most important facts for the founder in two or three short sentences. */
export function verdict(analytics: Analytics): string {
  return [outcome(analytics.totals), aboutTrend(analytics), bestSource(analytics)].filter(Boolean).join(' ');
}
