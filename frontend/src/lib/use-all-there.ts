import { useState } from 'react';

/** The part of an RTK Query hook's result that says whether there is an answer. */
interface Answer {
  data?: unknown;
  error?: unknown;
}

/**
 * Whether all of these calls have been answered, or have failed. Stays true once it was. For what is drawn
 * one below the other: it comes at once, instead of pushing each other down the screen.
 */
export function useAllThere(...answers: Answer[]): boolean {
  const [there, setThere] = useState(false);
  if (!there && answers.every(({ data, error }) => data !== undefined || error !== undefined)) setThere(true);
  return there;
}
