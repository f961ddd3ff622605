/** The owed numbers of every operation, beside those of single ones (see `Operation`); memory in bytes. */
export const OWED = { tail: 5, flat: 1.3, resident: 450 * 2 ** 20, statements: 0.05 };

const number = (value, digits = 0) =>
  Number.isFinite(value)
    ? value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    : '-';

/** Prints rows as columns: the first to the left, the others to the right. */
export function table(head, rows) {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column].length)),
  );
  const line = (cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join('  ');
  console.log(`  ${line(head)}`);
  for (const row of rows) console.log(`  ${line(row)}`);
}

/**
 * Prints what was measured.
 * @returns {string[]} what is owed and not there
 */
export function report({ results, sizes, plans, process, agree }) {
  const failures = [];
  const owe = (holds, text) => {
    if (!holds) failures.push(text);
    return holds ? '' : ' !';
  };

  printPace(results, owe);
  printCost(results, sizes, owe);
  printProcess(process, owe);
  printPlans(plans, owe);
  owe(agree, 'the kept counts are not what is stored');
  console.log(`\nKept counts ${agree ? 'are' : 'ARE NOT'} what is stored.`);
  return failures;
}

function printPace(results, owe) {
  console.log('\nRequests a second, and the floor in the same run\n');
  const tailOf = (row) => row.owedTail ?? OWED.tail;
  table(
    ['', 'floor', 'ours', 'ratio', 'owed', 'median ms', 'p99 ms', 'p99/median', "floor's", 'errors'],
    results.map((row) => [
      row.name,
      number(row.floor),
      number(row.perSecond),
      number(row.ratio, 2) +
        (row.owed
          ? owe(row.ratio >= row.owed, `${row.name}: ${number(row.ratio, 2)} of the floor, owed ${row.owed}`)
          : ''),
      row.owed ? String(row.owed) : '',
      number(row.median, 2),
      number(row.p99, 2),
      number(row.tail, 1) +
        owe(
          row.tail < tailOf(row),
          `${row.name}: p99 is ${number(row.tail, 1)} times the median, owed under ${tailOf(row)}`,
        ),
      number(row.floorTail, 1),
      String(row.errors) + owe(row.errors === 0, `${row.name}: ${row.errors} errors`),
    ]),
  );
}

function printCost(results, sizes, owe) {
  console.log(`\nCost of one request, by ideas (${sizes.unit}; owed: at most ${OWED.flat} times)\n`);
  table(
    ['', sizes.few, sizes.many, 'of it in the API', 'times'],
    results.map((row) => {
      const times = row.cost / row.costAmongFew;
      return [
        row.name,
        number(row.costAmongFew, 0),
        number(row.cost, 0),
        number(row.apiCost, 0),
        number(times, 2) +
          owe(
            row.incomparable || times <= OWED.flat,
            `${row.name}: costs ${number(times, 2)} times as much with many ideas, owed ${OWED.flat}`,
          ),
      ];
    }),
  );
}

function printProcess(process, owe) {
  console.log('\nThe API process under load\n');
  table(
    ['', 'statements each', 'event loop late p50 ms', 'p99 ms', 'max ms', 'resident MB', 'heap MB'],
    process.map(({ name, fromMemory, statements, p50, p99, max, rss, heapUsed }) => [
      name,
      number(statements, 2) +
        owe(
          !fromMemory || statements < OWED.statements,
          `${name}: ${number(statements, 2)} statements each, owed under ${OWED.statements}`,
        ),
      ...[p50, p99, max].map((value) => number(value, 1)),
      number(rss / 2 ** 20) +
        owe(
          rss < OWED.resident,
          `${name}: the API process holds ${number(rss / 2 ** 20)} MB, owed under ${number(OWED.resident / 2 ** 20)}`,
        ),
      number(heapUsed / 2 ** 20),
    ]),
  );
}

function printPlans(plans, owe) {
  console.log('\nPlans of the busiest queries\n');
  for (const { name, ms, nodes, whole } of plans) {
    const wrong = owe(whole.length === 0, `${name}: reads all of ${whole.join(', ')}`);
    console.log(`  ${name.padEnd(26)} ${number(ms, 2).padStart(7)} ms${wrong}  ${nodes}`);
  }
}
