import { plural, t } from '@lingui/core/macro';
import type { Analytics } from '@/api/workspace';
import { formatPercent } from '@/lib/format';
import { nameOfSource } from './mail-source';

/** Minimum visits in each half of the period. With fewer, a comparison would be mostly chance. */
const ENOUGH = 20;
/** Minimum visits from a source for a meaningful rate. */
const ENOUGH_OF_A_SOURCE = 30;

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
export function trendText({ trend, days }: Pick<Analytics, 'trend' | 'days'>): string {
  if (!trend || !coversAll(trend, days)) return '';
  const { before, after } = trend;
  if (before < ENOUGH || after < ENOUGH) return '';
  const change = after / before - 1;
  if (Math.abs(change) < 0.15) return t`Interest is steady.`;
  const percent = formatPercent(Math.abs(change));
  return change > 0
    ? t`Interest is growing: ${percent} more visits in the second half than in the first.`
    : t`Interest is fading: ${percent} fewer visits in the second half than in the first.`;
}

/**
 * Names the source with the highest rate rather than the most visitors. Uses the sign-up rate, or the vote
 * rate if no one signed up.
 */
export function bestSource(sources: Analytics['sources']): string {
  const candidates = sources.filter(
    ({ channel, visits }) =>
      (channel === 'campaign' || channel === 'referrer') && visits >= ENOUGH_OF_A_SOURCE,
  );
  const of = candidates.some(({ signUps }) => signUps > 0) ? 'signUps' : 'votes';
  const rate = (source: Analytics['sources'][number]) => source[of] / source.visits;
  const [best] = candidates.sort((a, b) => rate(b) - rate(a) || b.visits - a.visits);
  if (!best || best[of] === 0) return '';
  const [name, { visits, votes, signUps }] = [nameOfSource(best), best];
  return of === 'signUps'
    ? t`Highest rate so far: ${name}, ${plural(signUps, {
        one: '# sign-up',
        other: '# sign-ups',
      })} from ${plural(visits, { one: '# visit', other: '# visits' })}.`
    : t`Highest rate so far: ${name}, ${plural(votes, {
        one: '# vote',
        other: '# votes',
      })} from ${plural(visits, { one: '# visit', other: '# visits' })}.`;
}
