import { useState } from 'react';

/** The part of an RTK Query hook's result that shows whether it has a response. */
interface Answer {
  data?: unknown;
  error?: unknown;
}

/**
 * True if all of these calls have succeeded or failed. Stays true from then on. For sections below one
 * another, so that they appear together instead of pushing each other down.
 */
export function useAllThere(...answers: Answer[]): boolean {
  const [there, setThere] = useState(false);
  if (!there && answers.every(({ data, error }) => data !== undefined || error !== undefined)) setThere(true);
  return there;
}
