import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Segment } from '@/api/workspace';
import { priceText } from '@/lib/price-text';

/**
 * The yes/no conditions of a segment in the form. `who` describes matching people, and `others` everyone
 * else: the form can't set it, but the API can. Both end the phrase "people who".
 */
export const QUESTIONS = [
  {
    key: 'willingToPay',
    label: msg`Would pay`,
    not: msg`Not: would pay`,
    who: msg({ message: 'would pay', context: 'people who' }),
    others: msg({ message: 'would not pay', context: 'people who' }),
  },
  {
    key: 'interestedInCollaborating',
    label: msg`Would help`,
    not: msg`Not: would help`,
    who: msg({ message: 'would help', context: 'people who' }),
    others: msg({ message: 'would not help', context: 'people who' }),
  },
  {
    key: 'interestedInInvesting',
    label: msg`Would invest`,
    not: msg`Not: would invest`,
    who: msg({ message: 'would invest', context: 'people who' }),
    others: msg({ message: 'would not invest', context: 'people who' }),
  },
  {
    key: 'confirmed',
    label: msg`Confirmed`,
    not: msg`Not: confirmed`,
    who: msg({ message: 'confirmed their address', context: 'people who' }),
    others: msg({ message: 'didn’t confirm their address', context: 'people who' }),
  },
  {
    key: 'notMailed',
    label: msg`Not emailed yet`,
    not: msg`Not: not emailed yet`,
    who: msg({ message: 'haven’t had an email from you yet', context: 'people who' }),
    others: msg({ message: 'have had an email from you', context: 'people who' }),
  },
] as const;

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
export function sourceWords(source: string): string {
  if (source === 'direct') return t`an unknown source`;
  return source === 'other' ? t`one of many small sources` : source;
}

function cameFrom(source: string): string {
  if (source === 'direct') return t({ message: 'came from an unknown source', context: 'people who' });
  if (source === 'other') return t({ message: 'came from one of many small sources', context: 'people who' });
  return t({ message: `came from ${source}`, context: 'people who' });
}

/** Describes a segment: "people who would pay and came from newsletter", or "everyone" without a segment. */
export function segmentWords(segment: Segment | null): string {
  return segment ? t`people who ${{ conditions: conditionsOf(segment) }}` : t`everyone`;
}

/** Lists a segment's conditions: "would pay and came from newsletter". */
export function conditionsOf(segment: Segment): string {
  const parts = QUESTIONS.flatMap(({ key, who, others }) => {
    const answer = segment[key];
    return answer === undefined ? [] : [i18n._(answer ? who : others)];
  });
  if (segment.price) {
    const price = priceText(segment.price);
    parts.push(t({ message: `would pay ${price}`, context: 'people who' }));
  }
  if (segment.source !== undefined) parts.push(cameFrom(segment.source));
  return new Intl.ListFormat(i18n.locale).format(parts);
}
