import type { ReactNode } from 'react';
import { useHydrated } from '@/lib/use-own';

/** Draws its children in the browser alone, after what the server has drawn was taken over. */
export function WhenHydrated({ children }: { children: ReactNode }) {
  return useHydrated() && children;
}
