/** Told that a statement ended. */
type End = (failed: boolean) => void;
/**
 * Told of each statement as it goes out; what it returns is told of its end. Null: this one is of no
 * interest.
 */
export type StatementObserver = (sql: string, values: unknown[]) => End | null;

const observers: StatementObserver[] = [];

/**
 * From now on `observer` sees every statement that goes to PostgreSQL over a connection of ours, TypeORM's
 * own included.
 */
export function observeStatements(observer: StatementObserver): void {
  observers.push(observer);
}

/** The first word of a statement. */
export function verbOf(sql: string): string {
  return /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
}

/** How many rows a statement over arrays is given; 1 for any other. */
export function batchSizeOf(sql: string, values: unknown[]): number {
  if (!sql.includes('unnest(')) return 1;
  return Math.max(1, ...values.map((value) => (Array.isArray(value) ? value.length : 1)));
}

/** @param question and `values`: what node-postgres is asked. @returns null when nobody wants to know. */
export function beginStatement(question: unknown, values: unknown): End | null {
  if (observers.length === 0) return null;
  const config: { text?: string; values?: unknown } =
    typeof question === 'string' ? { text: question, values } : (question as object);
  const { text = '', values: own } = { values, ...config };
  const ends = observers
    .map((observer) => observer(text, Array.isArray(own) ? own : []))
    .filter((end) => end !== null);
  return ends.length === 0 ? null : (failed) => ends.forEach((end) => end(failed));
}
