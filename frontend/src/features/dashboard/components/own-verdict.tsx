import type { VerdictLine as Line } from '@/api/workspace';
import { VerdictLine } from '@/features/evidence/verdict-line';

/** How the latest goals of the founder's ideas stand, by idea. */
export type Verdicts = ReadonlyMap<string, Line>;

/** How an idea's goal stands; nothing of one that never had any. */
export function OwnVerdict({ verdict, title }: { verdict: Line | undefined; title: string }) {
  return verdict ? <VerdictLine verdict={verdict} title={title} /> : null;
}
