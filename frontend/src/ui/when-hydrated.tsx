import type { ReactNode } from 'react';
import { useHydrated } from '@/lib/use-own';

/**
 * Renders its children only in the browser, after hydration.
 *
 * @param placeholder rendered until then
 */
export function WhenHydrated({ placeholder, children }: { placeholder?: ReactNode; children: ReactNode }) {
  return useHydrated() ? children : placeholder;
}
