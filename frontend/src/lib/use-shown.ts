import { useState } from 'react';

/** Returns a dialog's subject. While the dialog fades out, returns its last subject. */
export function useShown<T extends object>(subject: T | null): T | null {
  const [lastSubject, setLastSubject] = useState(subject);
  if (subject && subject !== lastSubject) setLastSubject(subject);
  return lastSubject;
}
