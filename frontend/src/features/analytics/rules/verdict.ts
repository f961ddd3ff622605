import type { Analytics } from '@/api/workspace';
import { formatNumber, formatPercent, plural } from '@/lib/format';
import { nameOfSource } from './mail-source';

/** Visits in either half below which a comparison would read meaning into chance. */
const ENOUGH = 20;
/** Visits of a source below which its rate is one. */
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

/** Of the same ideas: the server leaves out what was not public in both halves. */
function aboutTrend({ trend }: Analytics): string {
  if (!trend) return '';
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
 * The source most of whose visitors did something, not the one with most of them: they sign up, or at least
 * vote.
 */
function bestSource({ sources }: Analytics): string {
  const known = sources.filter(
    ({ channel, visits }) =>
      (channel === 'campaign' || channel === 'referrer') && visits >= ENOUGH_OF_A_SOURCE,
  );
  const of = known.some(({ signUps }) => signUps > 0) ? 'signUps' : 'votes';
  const rate = (source: Analytics['sources'][number]) => source[of] / source.visits;
  const [best] = known.sort((a, b) => rate(b) - rate(a) || b.visits - a.visits);
  if (!best || best[of] === 0) return '';
  const outcome = plural(best[of], of === 'signUps' ? 'sign-up' : 'vote');
  return `The best source is ${nameOfSource(best)}: ${outcome} from ${plural(best.visits, 'visit')}.`;
}

/** What the founder should know first, in two or three short sentences. */
export function verdict(analytics: Analytics): string {
  return [outcome(analytics.totals), aboutTrend(analytics), bestSource(analytics)].filter(Boolean).join(' ');
}
