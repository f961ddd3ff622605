import { textProblem } from '../../../platform/http/input/validators.js';
import { TAG_LIMITS } from '../domain/tag.js';

/** What is wrong with the tags of a message, in words for its founder; null when nothing is. */
export function tagProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'Please give a list of tags.';
  if (value.length > TAG_LIMITS.ofMessage) return `A message can have ${TAG_LIMITS.ofMessage} tags.`;
  for (const tag of value as unknown[]) {
    const text = typeof tag === 'string' ? tag.trim() : tag;
    const problem = textProblem(text, { min: 1, max: TAG_LIMITS.name, required: 'Please name the tag.' });
    if (problem !== null) return problem;
  }
  return null;
}
