import type { ReactNode } from 'react';
import { useHydrated } from '@/lib/use-own';

/**
 * Draws its children only in the browser, after what the server has drawn was taken over.
 *
 * @param placeholder what is drawn until then
 */
export function WhenHydrated({ placeholder, children }: { placeholder?: ReactNode; children: ReactNode }) {
  return useHydrated() ? children : placeholder;
}
