import { inWords } from '../harness.mjs';

/**
 * Targets for every operation, in addition to an operation's own targets (see `Operation`). Memory is in MB.
 */
const OWED = { tail: 5, flat: 1.3, resident: 450, statements: 0.05 };

/** Prints rows as aligned columns. The first column is left-aligned, the others are right-aligned. */
function table(head, rows) {
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

/** Prints the results, and records missed targets. */
export function report({ results, sizes, plans, process, agree }, owe) {
  printPace(results, owe);
  printCost(results, sizes, owe);
  printProcess(process, owe);
  printPlans(plans, owe);
  owe(agree, 'the stored counts are wrong');
  console.log(`\nStored counts ${agree ? 'match' : 'DO NOT MATCH'} the rows.`);
}

function printPace(results, owe) {
  console.log('\nRequests per second, and the floor in the same run\n');
  const tailOf = (row) => row.owedTail ?? OWED.tail;
  table(
    ['', 'floor', 'ours', 'ratio', 'target', 'median ms', 'p99 ms', 'p99/median', "floor's", 'errors'],
    results.map((row) => [
      row.name,
      inWords(row.floor),
      inWords(row.perSecond),
      inWords(row.ratio, 2) +
        (row.owed
          ? owe(
              row.ratio >= row.owed,
              `${row.name}: ${inWords(row.ratio, 2)} of the floor, target ${row.owed}`,
            )
          : ''),
      row.owed ? String(row.owed) : '',
      inWords(row.median, 2),
      inWords(row.p99, 2),
      inWords(row.tail, 1) +
        owe(
          row.tail < tailOf(row),
          `${row.name}: p99 is ${inWords(row.tail, 1)} times the median, target below ${tailOf(row)}`,
        ),
      inWords(row.floorTail, 1),
      String(row.errors) + owe(row.errors === 0, `${row.name}: ${row.errors} errors`),
    ]),
  );
}

function printCost(results, sizes, owe) {
  console.log(`\nCost of one request, by ideas (${sizes.unit}; target: at most ${OWED.flat} times)\n`);
  table(
    ['', sizes.few, sizes.many, 'of it in the API', 'times'],
    results.map((row) => {
      const times = row.cost / row.costAmongFew;
      return [
        row.name,
        inWords(row.costAmongFew, 0),
        inWords(row.cost, 0),
        inWords(row.apiCost, 0),
        inWords(times, 2) +
          owe(
            row.incomparable || times <= OWED.flat,
            `${row.name}: costs ${inWords(times, 2)} times as much with many ideas, target ${OWED.flat}`,
          ),
      ];
    }),
  );
}

function printProcess(process, owe) {
  console.log('\nThe API process under load\n');
  table(
    ['', 'statements each', 'resident MB'],
    process.map(({ name, fromMemory, statements, megabytes }) => [
      name,
      inWords(statements, 2) +
        owe(
          !fromMemory || statements < OWED.statements,
          `${name}: ${inWords(statements, 2)} statements each, target below ${OWED.statements}`,
        ),
      inWords(megabytes) +
        owe(
          megabytes < OWED.resident,
          `${name}: the API process uses ${inWords(megabytes)} MB, target below ${OWED.resident}`,
        ),
    ]),
  );
}

function printPlans(plans, owe) {
  console.log('\nPlans of the busiest queries\n');
  for (const { name, ms, nodes, whole } of plans) {
    const wrong = owe(whole.length === 0, `${name}: reads all of ${whole.join(', ')}`);
    console.log(`  ${name.padEnd(26)} ${inWords(ms, 2).padStart(7)} ms${wrong}  ${nodes}`);
  }
}
