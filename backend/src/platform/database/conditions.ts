import type { Keyset } from './paging.js';

/** A WHERE clause that is put together, with its parameters. */
export class Conditions {
  private readonly parts: string[] = [];

  /**
   * @param parameters shared by the conditions of one statement; it may begin with others of the statement.
   */
  constructor(readonly parameters: unknown[] = []) {}

  /** A condition on a value. @param sql is given the value's placeholder. */
  add(sql: (placeholder: string) => string, value: unknown): this {
    this.parts.push(sql(`$${this.parameters.push(value)}`));
    return this;
  }

  /** Each column that a value is given for must hold it; undefined leaves a column free. */
  equal(columns: Record<string, unknown>): this {
    for (const [column, value] of Object.entries(columns))
      if (value !== undefined) this.add((p) => `${column} = ${p}`, value);
    return this;
  }

  /** A fixed condition. */
  always(sql: string): this {
    this.parts.push(sql);
    return this;
  }

  /** `(column, id)` comes after that place, if one is given. */
  after(
    key: Keyset | null,
    column: string,
    { id, order = 'DESC' }: { id: string; order?: 'ASC' | 'DESC' },
  ): this {
    if (!key) return this;
    const type = typeof key.value === 'number' ? 'integer' : 'timestamptz';
    const [value, last] = [this.parameters.push(key.value), this.parameters.push(key.id)];
    return this.always(
      `(${column}, ${id}) ${order === 'ASC' ? '>' : '<'} ($${value}::${type}, $${last}::uuid)`,
    );
  }

  /** With the keyword, or nothing without conditions. */
  toString(): string {
    return this.parts.length > 0 ? `WHERE ${this.parts.join(' AND ')}` : '';
  }
}

/** The pattern for LIKE and ILIKE of what contains `text`, its own `%` and `_` taken as they are. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
