import { Injectable } from '@nestjs/common';

import { type AccountHolder, PersonalData } from '../../shared/personal-data.js';
import { Database } from '../database/database.js';

/**
 * A section that one statement reads. What references the account goes with it, so `erase` may do nothing.
 */
@Injectable()
export abstract class PersonalRows extends PersonalData {
  /**
   * Rows of the account $1, each with its `id`: those after id $2, or from the first where that is null, in
   * the order of ids, at most $3.
   */
  protected abstract readonly rows: string;

  constructor(protected readonly database: Database) {
    super();
  }

  copy(person: AccountHolder): AsyncIterable<object[]> {
    return this.database.batches(this.rows, [this.keyOf(person)]);
  }

  /** What the rows are found by. */
  protected keyOf({ userId }: AccountHolder): string {
    return userId;
  }
}

/** A section of one row. */
@Injectable()
export abstract class PersonalRow extends PersonalData {
  /** The row of the account $1. */
  protected abstract readonly row: string;

  constructor(private readonly database: Database) {
    super();
  }

  async *copy({ userId }: AccountHolder): AsyncGenerator<object[]> {
    yield await this.database.query<object>(this.row, [userId]);
  }
}
