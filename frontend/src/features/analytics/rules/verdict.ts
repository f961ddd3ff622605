import type { Analytics } from '@/api/workspace';
import { formatNumber, plural } from '@/lib/format';
import { sourceName } from './source-name';

/** Below this, a comparison would read meaning into chance. */
const ENOUGH = 20;

function outcome({ visits, votes, signUps, willingToPay }: Analytics['totals']): string {
  const crowd = [votes > 0 && plural(votes, 'vote'), signUps > 0 && plural(signUps, 'sign-up')]
    .filter(Boolean)
    .join(' and ');
  if (visits === 0) return crowd ? `No visit was seen, but ${crowd} came in.` : 'Nobody has come by yet.';
  if (!crowd) return `${plural(visits, 'visit')}, and no vote or sign-up yet.`;
  const paying = willingToPay > 0 ? `; ${formatNumber(willingToPay)} would pay` : '';
  return `${plural(visits, 'visit')} brought ${crowd}${paying}.`;
}

function trend({ days }: Analytics): string {
  const half = Math.floor(days.length / 2);
  const sum = (part: Analytics['days']) => part.reduce((total, { visits }) => total + visits, 0);
  const [before, after] = [sum(days.slice(0, half)), sum(days.slice(-half))];
  if (before < ENOUGH || after < ENOUGH) return '';
  const change = after / before - 1;
  if (Math.abs(change) < 0.15) return 'Interest holds steady.';
  const percent = `${Math.round(Math.abs(change) * 100)}%`;
  return change > 0
    ? `Interest is growing: ${percent} more visits in the second half than in the first.`
    : `Interest is fading: ${percent} fewer visits in the second half than in the first.`;
}

function bestSource({ sources, totals }: Analytics): string {
  const best = sources.find(({ channel }) => channel === 'campaign' || channel === 'referrer');
  if (!best || totals.visits < ENOUGH || best.visits < totals.visits / 10) return '';
  return `The best source is ${sourceName(best)}.`;
}

/** What the founder should know first, in two or three short sentences. */
export function verdict(analytics: Analytics): string {
  return [outcome(analytics.totals), trend(analytics), bestSource(analytics)].filter(Boolean).join(' ');
}
