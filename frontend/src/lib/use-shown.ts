import { useState } from 'react';

/** The subject of a dialog; while the dialog fades out, its last subject. */
export function useShown<T extends object>(asked: T | null): T | null {
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  return shown;
}
