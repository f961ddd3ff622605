/** Reads for the public. They may come from a replica, a moment old; never for the one who has just written (ADR 12). */
export abstract class ReplicaReads {
  /** @param sql changes nothing. @returns the rows. */
  abstract query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
}
