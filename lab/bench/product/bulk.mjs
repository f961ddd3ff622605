/**
 * Fills a table as a restore does: without its indexes and foreign keys, which are put back when the rows are
 * there, each in one pass. Its primary key and its triggers stay. What is put in must be unique by itself.
 * @template T
 * @param {import('pg').Client} db
 * @param {string} table
 * @param {() => Promise<T>} fill
 */
export async function inBulk(db, table, fill) {
  const { rows: constraints } = await db.query(
    `SELECT conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('f', 'u')`,
    [table],
  );
  for (const { name } of constraints) await db.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  const { rows: indexes } = await db.query(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = $1::regclass AND NOT indisprimary`,
    [table],
  );
  for (const { name } of indexes) await db.query(`DROP INDEX ${name}`);
  const filled = await fill();
  await db.query("SET maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await db.query(definition);
  for (const { name, definition } of constraints)
    await db.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  return filled;
}
