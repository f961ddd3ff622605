import type { Segment } from '@/api/workspace';
import { priceText } from '@/lib/price-text';

/** The yes/no conditions of a segment in the form, with phrases that describe matching people. */
export const QUESTIONS = [
  { key: 'willingToPay', label: 'Would pay', who: 'would pay' },
  { key: 'interestedInCollaborating', label: 'Would help', who: 'would help' },
  { key: 'interestedInInvesting', label: 'Would invest', who: 'would invest' },
  { key: 'confirmed', label: 'Confirmed', who: 'confirmed their address' },
  { key: 'notMailed', label: 'Not emailed yet', who: 'haven’t had an email from you yet' },
] as const;

/** Phrases for conditions that must be false. The form can't set them, but the API can. */
const OTHERS: Record<(typeof QUESTIONS)[number]['key'], string> = {
  willingToPay: 'would not pay',
  interestedInCollaborating: 'would not help',
  interestedInInvesting: 'would not invest',
  confirmed: 'didn’t confirm their address',
  notMailed: 'have had an email from you',
};

const LIST = new Intl.ListFormat('en-US');

/** Converts a segment to a form value. '' means everyone. */
export const segmentText = (segment: Segment | null): string => (segment ? JSON.stringify(segment) : '');

/** Parses the output of `segmentText`. Invalid text, which an older form may have stored, means everyone. */
export function segmentIn(text: string): Segment | null {
  try {
    const segment = JSON.parse(text || 'null') as Segment | null;
    return segment && Object.keys(segment).length > 0 ? segment : null;
  } catch {
    return null;
  }
}

/** Returns the segment with a changed condition. Undefined removes the condition. */
export function answered(segment: Segment | null, part: Partial<Segment>): Segment | null {
  const next = Object.entries({ ...segment, ...part }).filter(
    ([, answer]) => answer !== undefined && answer !== '',
  );
  return next.length > 0 ? (Object.fromEntries(next) as Segment) : null;
}

/** Returns a source's name as in analytics, or a description if the source has no name. */
export const sourceWords = (source: string): string =>
  ({ direct: 'an unknown source', other: 'one of many small sources' })[source] ?? source;

/** Describes a segment: "people who would pay and came from newsletter", or "everyone" without a segment. */
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
