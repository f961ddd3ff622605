import { useState } from 'react';

/** What a dialog is about; while it fades out, what it was about. */
export function useShown<T extends object>(asked: T | null): T | null {
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  return shown;
}
