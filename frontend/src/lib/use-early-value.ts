import { useState } from 'react';

/** A field whose value React keeps. */
type Field = HTMLInputElement | HTMLSelectElement;

/**
 * For a field in markup that the server has drawn: takes up what was typed or chosen before the page's code
 * had come.
 *
 * @param value what stands in the field at first
 * @param take keeps another value
 * @returns the field's `ref`
 */
export function useEarlyValue(value: string, take: (value: string) => void): (field: Field | null) => void {
  // The same function for good: what is typed from then on, React hears itself.
  const [adopt] = useState(() => (field: Field | null) => {
    if (field && field.value !== value) take(field.value);
  });
  return adopt;
}
