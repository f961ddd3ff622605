import { useState } from 'react';

/** A controlled input. */
type Field = HTMLInputElement | HTMLSelectElement;

/**
 * For an input in server-rendered markup: adopts a value typed or chosen before the page's code loaded.
 *
 * @param value the initial value
 *
 * @param take stores another value
 *
 * @returns the input's `ref`
 */
export function useEarlyValue(value: string, take: (value: string) => void): (field: Field | null) => void {
  // Stable callback. Once hydrated, React handles input events itself.
  const [adopt] = useState(() => (field: Field | null) => {
    if (field && field.value !== value) take(field.value);
  });
  return adopt;
}
