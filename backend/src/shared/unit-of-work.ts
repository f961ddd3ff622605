declare const transactionBrand: unique symbol;

/** An open database transaction. Opaque: use cases hand it on, adapters open it. */
export interface Transaction {
  readonly [transactionBrand]: true;
}

/** Runs work in one database transaction. */
export abstract class UnitOfWork {
  /**
   * Commits what `work` did when it resolves, rolls everything back when it throws. `work` may run again
   * after a deadlock or a serialization failure, so it must have no effect outside the transaction.
   */
  abstract run<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;

  /**
   * Whether it failed because the database was away, busy or slow: then the same may work later. Anything
   * else fails each time.
   */
  abstract mayWorkLater(error: unknown): boolean;

  /** One transaction after the other, for as long as `work` says that there may be more. */
  async runOn(work: (tx: Transaction) => Promise<boolean>): Promise<void> {
    while (await this.run(work));
  }
}
