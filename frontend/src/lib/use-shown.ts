import { useState } from 'react';

/** The subject of a dialog; while the dialog fades out, its last subject. */
export function useShown<T extends object>(subject: T | null): T | null {
  const [lastSubject, setLastSubject] = useState(subject);
  if (subject && subject !== lastSubject) setLastSubject(subject);
  return lastSubject;
}
