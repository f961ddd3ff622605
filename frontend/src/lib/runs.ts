/** Groups consecutive rows with the same key, preserving their order. */
export function runsBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): [key: Key, rows: Row[]][] {
  const runs: [key: Key, rows: Row[]][] = [];
  for (const row of rows) {
    const key = keyOf(row);
    const last = runs.at(-1);
    if (last?.[0] === key) last[1].push(row);
    else runs.push([key, [row]]);
  }
  return runs;
}
