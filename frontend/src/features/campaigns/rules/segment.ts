import type { Segment } from '@/api/workspace';
import { priceText } from '@/lib/price-text';

/** The questions of a segment that the form asks, with what a founder calls those who fit. */
export const QUESTIONS = [
  { key: 'willingToPay', label: 'Would pay', who: 'would pay' },
  { key: 'interestedInCollaborating', label: 'Would help', who: 'would help' },
  { key: 'interestedInInvesting', label: 'Would invest', who: 'would invest' },
  { key: 'confirmed', label: 'Confirmed', who: 'confirmed their address' },
  { key: 'notMailed', label: 'Not emailed yet', who: 'haven’t had an email from you yet' },
] as const;

/** Questions answered with no, which a call of the API can set. */
const OTHERS: Record<(typeof QUESTIONS)[number]['key'], string> = {
  willingToPay: 'would not pay',
  interestedInCollaborating: 'would not help',
  interestedInInvesting: 'would not invest',
  confirmed: 'didn’t confirm their address',
  notMailed: 'have had an email from you',
};

const LIST = new Intl.ListFormat('en-US');

/** A segment as a form keeps it; '' is everybody. */
export const segmentText = (segment: Segment | null): string => (segment ? JSON.stringify(segment) : '');

/** What `segmentText` wrote. What an older form kept may be no segment any more: then it is everybody. */
export function segmentIn(text: string): Segment | null {
  try {
    const segment = JSON.parse(text || 'null') as Segment | null;
    return segment && Object.keys(segment).length > 0 ? segment : null;
  } catch {
    return null;
  }
}

/** The same segment with another answer; undefined takes the question out. */
export function answered(segment: Segment | null, part: Partial<Segment>): Segment | null {
  const next = Object.entries({ ...segment, ...part }).filter(
    ([, answer]) => answer !== undefined && answer !== '',
  );
  return next.length > 0 ? (Object.fromEntries(next) as Segment) : null;
}

/** As analytics calls a source; what is no name of a link or site is said in words. */
export const sourceWords = (source: string): string =>
  ({ direct: 'an unknown source', other: 'one of many small sources' })[source] ?? source;

/** "people who would pay and came from newsletter"; "everyone" without a segment. */
export function segmentWords(segment: Segment | null): string {
  if (!segment) return 'everyone';
  const parts = QUESTIONS.flatMap(({ key, who }) => {
    const answer = segment[key];
    return answer === undefined ? [] : [answer ? who : OTHERS[key]];
  });
  if (segment.price) parts.push(`would pay ${priceText(segment.price)}`);
  if (segment.source !== undefined) parts.push(`came from ${sourceWords(segment.source)}`);
  return `people who ${LIST.format(parts)}`;
}
