import { once } from 'node:events';
import { finished } from 'node:stream/promises';

import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import type { TableCopy } from './manifest.js';
import { targetOf } from './tables.js';

/**
 * All identity and serial columns. After the restore, each sequence continues from its column's highest
 * number.
 */
const SEQUENCES = `
  SELECT s.relname AS sequence, t.relname AS "table", a.attname AS "column" FROM pg_depend d
  JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S' JOIN pg_class t ON t.oid = d.refobjid
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
  WHERE d.deptype IN ('a', 'i') AND t.relnamespace = 'public'::regnamespace`;

type CopyIn = ReturnType<typeof copyFrom>;

/**
 * Fills tables with COPY data in the client's open transaction. All parts of a table must be added
 * consecutively.
 */
export class TableFiller {
  private readonly rows: Record<string, number> = {};
  private current: { name: string; stream: CopyIn; done: Promise<void> } | null = null;

  private constructor(
    private readonly client: pg.Client,
    private readonly tables: TableCopy[],
  ) {}

  /**
   * Empties the tables, because migrations insert rows. Disables triggers until `close`: counters are part of
   * the backup, and triggers that protect append-only tables would reject the inserts.
   */
  static async open(client: pg.Client, tables: TableCopy[]): Promise<TableFiller> {
    const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${names.join(', ')}`);
    return new TableFiller(client, tables);
  }

  async add(table: string, bytes: Buffer): Promise<void> {
    if (this.current?.name !== table) {
      await this.endTable();
      this.startTable(table);
    }
    const { stream, done } = this.current!;
    if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done]);
  }

  /** Finishes the restore of all tables. @returns the number of rows by table, for tables that had any. */
  async close(): Promise<Record<string, number>> {
    await this.endTable();
    for (const { name } of this.tables)
      await this.client.query(`ALTER TABLE public.${this.client.escapeIdentifier(name)} ENABLE TRIGGER USER`);
    const { rows } = await this.client.query<{ sequence: string; table: string; column: string }>(SEQUENCES);
    for (const { sequence, table, column } of rows) {
      const [id, from] = [column, table].map((name) => this.client.escapeIdentifier(name));
      await this.client.query(
        `SELECT setval($1::regclass, greatest(max(${id}), 1), max(${id}) IS NOT NULL) FROM public.${from}`,
        [`public.${this.client.escapeIdentifier(sequence)}`],
      );
    }
    return this.rows;
  }

  /** Aborts an incomplete table, so that the connection can be reused. The transaction fails. */
  async abandon(): Promise<void> {
    if (!this.current) return;
    const { stream, done } = this.current;
    this.current = null;
    stream.destroy();
    await done.catch(() => undefined);
  }

  private startTable(name: string): void {
    const table = this.tables.find((candidate) => candidate.name === name);
    if (!table) throw new Error(`The archive contains a table "${name}" that its manifest does not list.`);
    const stream = this.client.query(copyFrom(`COPY ${targetOf(table, this.client)} FROM STDIN`));
    const done = finished(stream);
    done.catch(() => undefined);
    this.current = { name, stream, done };
  }

  private async endTable(): Promise<void> {
    if (!this.current) return;
    const { name, stream, done } = this.current;
    this.current = null;
    stream.end();
    await done;
    this.rows[name] = stream.rowCount;
  }
}
