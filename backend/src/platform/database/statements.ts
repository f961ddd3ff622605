/** Callback for the end of a statement. */
type End = (failed: boolean) => void;
/**
 * Called for each statement when it is sent. Returns a callback for the statement's end, or null to ignore
 * it.
 */
export type StatementObserver = (sql: string, values: unknown[]) => End | null;

const observers: StatementObserver[] = [];

/** Registers an observer of all statements that this process sends to PostgreSQL, including TypeORM's own. */
export function observeStatements(observer: StatementObserver): void {
  observers.push(observer);
}

/** Returns the first keyword of a statement, in upper case. */
export function verbOf(sql: string): string {
  return /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL';
}

/** Number of rows that a statement receives as arrays; 1 for any other statement. */
export function batchSizeOf(sql: string, values: unknown[]): number {
  if (!sql.includes('unnest(')) return 1;
  return Math.max(1, ...values.map((value) => (Array.isArray(value) ? value.length : 1)));
}

/**
 * Notifies the observers. @param question and `values`: the parameters of node-postgres's `query`. @returns
 * null if no observer is interested in the statement.
 */
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
