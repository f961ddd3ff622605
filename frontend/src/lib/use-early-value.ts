import { useState } from 'react';

/** An input or select with a controlled value. */
type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Adopts a value that was entered or selected in server-rendered markup before the page's code loaded.
 * @param value the initial value
 * @param take stores a different value
 * @returns the input's `ref`
 */
export function useEarlyValue(value: string, take: (value: string) => void): (field: Field | null) => void {
  // Stable callback, which runs only once. After hydration, React handles input events itself.
  const [adopt] = useState(() => (field: Field | null) => {
    if (field && field.value !== value) take(field.value);
  });
  return adopt;
}
