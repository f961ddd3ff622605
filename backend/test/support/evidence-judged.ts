import type { TestApp } from './test-app.js';

export interface Judged {
  /** Visitors who decide the idea's goals, and the number of them who confirmed. */
  judged: number;
  confirmed: number;
  /** Other visitors who were counted for the goals. */
  others: number;
  othersConfirmed: number;
}

/** Sums an idea's goal cells separately for visitors who decide the goal and for others. */
export async function judgedOf(app: TestApp, ideaId: string, { provisional = false } = {}): Promise<Judged> {
  const sum = (column: string, judged: boolean, name: string) =>
    `COALESCE(sum(${column}) FILTER (WHERE judged = ${judged}), 0)::int AS "${name}"`;
  const columns = [
    ...[sum('visitors', true, 'judged'), sum('confirmed', true, 'confirmed')],
    ...[sum('visitors', false, 'others'), sum('confirmed', false, 'othersConfirmed')],
  ];
  const [row] = await app.db<Judged>(
    `SELECT ${columns.join()} FROM evidence_cells WHERE idea_id = $1 AND goal > 0 AND provisional = $2`,
    [ideaId, provisional],
  );
  return row!;
}
