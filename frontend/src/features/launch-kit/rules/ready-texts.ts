import type { OwnIdea } from '@/api/types';

export interface ReadyTexts {
  short: string;
  long: string;
  subject: string;
  mail: string;
}

/** Maximum length of a post on X, in characters. */
export const SHORT_MAX = 280;
/** Number of characters that X counts for a URL, regardless of its length. */
const LINK_COUNTS = 23;

/** Returns the length of a short post as counted by X. */
export function shortLength(text: string): number {
  return [...text.trim().replace(/https?:\/\/\S+/g, 'x'.repeat(LINK_COUNTS))].length;
}

/**
 * Shortens a text to one paragraph of at most `max` characters. Cuts it at the end of a sentence if possible,
 * otherwise at the end of a word.
 */
export function beginning(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  if (letters.length <= max) return line;
  const start = letters.slice(0, max).join('');
  const sentence = /^.*[.!?](?=\s)/.exec(start)?.[0];
  if (sentence && [...sentence].length >= max / 3) return sentence;
  const word = start.slice(0, Math.max(start.lastIndexOf(' '), 0)) || start;
  return `${word}…`;
}

const asSentence = (words: string) => (/[.!?…]$/.test(words) ? words : `${words}.`);

/**
 * Returns three texts to start from, in the founder's own words where possible.
 *
 * @param linkTo returns the idea's link for a source
 */
export function readyTexts(
  { title, description, targetAudience }: Pick<OwnIdea, 'title' | 'description' | 'targetAudience'>,
  founder: string,
  linkTo: (source: string) => string,
): ReadyTexts {
  const audience = targetAudience?.trim();
  const name = title.trim();
  return {
    short: [
      `I want to know if people need this before I build it: ${asSentence(beginning(name, 120))}`,
      'Would you use it? One click tells me.',
      linkTo('x'),
    ].join('\n\n'),
    long: [
      'I have an idea, and I would rather know than guess.',
      `${name}\n${beginning(description, 400)}`,
      ...(audience ? [`It is for: ${beginning(audience, 160)}`] : []),
      'Would you use it? Then vote for it or join the waitlist. If not, tell me why: that helps just as much.',
      linkTo('linkedin'),
    ].join('\n\n'),
    subject: `Two minutes for an idea: ${beginning(name, 80)}`,
    mail: [
      'Hi,',
      `I am working on “${name}”. ${beginning(description, 240)}`,
      'Before I build it, I want to know if anyone wants it. Would you look at the page and tell me honestly what you think? “No” is a good answer too.',
      linkTo('email'),
      `Thank you!\n${founder}`,
    ].join('\n\n'),
  };
}
