import type { Segment } from '@/api/workspace';
import { priceText } from '@/lib/price-text';

/** Questions of a segment in the form, with labels for the people who match. */
export const QUESTIONS = [
  { key: 'willingToPay', label: 'Would pay', who: 'would pay' },
  { key: 'interestedInCollaborating', label: 'Would help', who: 'would help' },
  { key: 'interestedInInvesting', label: 'Would invest', who: 'would invest' },
  { key: 'confirmed', label: 'Confirmed', who: 'confirmed their address' },
  { key: 'notMailed', label: 'Not emailed yet', who: 'haven’t had an email from you yet' },
] as const;

/** Questions answered with no, which only the API can set. */
const OTHERS: Record<(typeof QUESTIONS)[number]['key'], string> = {
  willingToPay: 'would not pay',
  interestedInCollaborating: 'would not help',
  interestedInInvesting: 'would not invest',
  confirmed: 'didn’t confirm their address',
  notMailed: 'have had an email from you',
};

const LIST = new Intl.ListFormat('en-US');

/** A segment as a form value; '' is everyone. */
export const segmentText = (segment: Segment | null): string => (segment ? JSON.stringify(segment) : '');

/**
 * Reads the output of `segmentText`. Text stored by an older form may be invalid, and then means everyone.
 */
export function segmentIn(text: string): Segment | null {
  try {
    const segment = JSON.parse(text || 'null') as Segment | null;
    return segment && Object.keys(segment).length > 0 ? segment : null;
  } catch {
    return null;
  }
}

/** The segment with a changed answer; undefined removes a question. */
export function answered(segment: Segment | null, part: Partial<Segment>): Segment | null {
  const next = Object.entries({ ...segment, ...part }).filter(
    ([, answer]) => answer !== undefined && answer !== '',
  );
  return next.length > 0 ? (Object.fromEntries(next) as Segment) : null;
}

/** A source's name as in analytics; a source without one gets a description. */
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
