import { SUBSCRIBER_TAG_LIMITS, subscriberTagsOf } from '../../waitlist/index.js';

/** Characters of a cell that are looked at. */
const LOOKED_AT = 2000;

/** @returns the tags that a subscriber can have, with notes for the founder about the others. */
export function rowTags(cells: readonly string[]): { tags: string[]; notes: string[] } {
  const names = cells.flatMap(namesIn).filter((name) => name !== '');
  const fit = names.filter((name) => [...name].length <= SUBSCRIBER_TAG_LIMITS.name);
  const all = subscriberTagsOf(fit);
  const tags = all.slice(0, SUBSCRIBER_TAG_LIMITS.ofSubscriber);
  const dropped = all.length - tags.length;
  return {
    tags,
    notes: [
      ...(fit.length < names.length
        ? [`Tags with more than ${SUBSCRIBER_TAG_LIMITS.name} characters skipped.`]
        : []),
      ...(dropped > 0 ? [`Only the first ${SUBSCRIBER_TAG_LIMITS.ofSubscriber} tags kept.`] : []),
    ],
  };
}

/** Tags in a cell: `beta, vip`, `beta; vip`, or quoted as Mailchimp and our export write them. */
function namesIn(cell: string): string[] {
  const names = [''];
  let quoted = false;
  const text = cell.slice(0, LOOKED_AT).toWellFormed();
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!;
    const opens = !quoted && names.at(-1)!.trim() === '';
    if (letter === '"' && quoted && text[at + 1] === '"') names[names.length - 1] += text[(at += 1)]!;
    else if (letter === '"' && (quoted || opens)) quoted = !quoted;
    else if (!quoted && ',;|'.includes(letter)) names.push('');
    else names[names.length - 1] += letter;
  }
  return names.map((name) => name.trim());
}
