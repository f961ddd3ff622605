declare const transactionBrand: unique symbol;

/** An open database transaction. Opaque: use cases pass it on, and adapters use it. */
export interface Transaction {
  readonly [transactionBrand]: true;
}

/** Runs work in database transactions. */
export abstract class UnitOfWork {
  /**
   * Runs `work` in a transaction, which is committed when `work` resolves and rolled back when it throws.
   * `work` may run again after a deadlock or a serialization failure, so it must have no effect outside the
   * transaction.
   */
  abstract run<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;

  /**
   * True if an error means that the database was unreachable, busy or slow, so that a retry may succeed. Any
   * other error would occur again.
   */
  abstract mayWorkLater(error: unknown): boolean;

  /** Runs transactions one after another until `work` resolves to false. */
  async runOn(work: (tx: Transaction) => Promise<boolean>): Promise<void> {
    while (await this.run(work));
  }
}
