import { LIMITS } from '@/api/rules.generated';

/** Characters (code points) of the longest name. */
export const NAME_LENGTH = LIMITS.username;

/** What is wrong with a name, in the server's words, or null. */
export function nameProblem(name: string): string | null {
  const length = [...name.trim()].length;
  if (length === 0) return 'Please enter a name.';
  return length > NAME_LENGTH ? `Please use at most ${NAME_LENGTH} characters.` : null;
}
