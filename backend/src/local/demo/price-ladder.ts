import { Experiment, type ExperimentState } from '../../modules/experiments/domain/experiment.js';
import { type ArmCounts, NO_COUNTS } from '../../modules/experiments/domain/arms.js';
import { addDays, type Day, dayOf, daysBefore, startOf } from '../../shared/day.js';
import { plus } from '../../shared/sums.js';
import type { DemoCell } from './counted-visitors.js';
import type { DemoLadder } from './demo-idea.js';
import { idAt } from './rows.js';
import type { DemoSubscriber } from './votes-and-sign-ups.js';

/** Milliseconds from midnight to a price test's start, so that its whole first day counts. */
const AFTER_MIDNIGHT_MS = 60_000;
/** Milliseconds after midnight at which the previous day is evaluated. */
const JUDGED_AFTER_MS = 15 * 60_000;

/** A counted visitor, with the fields needed to split a cell. */
interface Person {
  voted: boolean;
  verified: boolean;
  joined: boolean;
  confirmed: boolean;
  wouldPay: boolean;
  open: DemoSubscriber | null;
}

/**
 * Creates an idea's price test, evaluated day by day as in the product, and splits the cells by the price
 * that visitors saw.
 * @param random returns random numbers in [0, 1), seeded by idea
 */
export function ladderOf(
  ideaId: string,
  { prices, yes, days, startedDaysAgo }: DemoLadder,
  { cells, now, random }: { cells: readonly DemoCell[]; now: Date; random: () => number },
): { cells: DemoCell[]; experiment: ExperimentState } {
  const start = dayOf(daysBefore(now, startedDaysAgo));
  const startedAt = new Date(startOf(start).getTime() + AFTER_MIDNIGHT_MS);
  const arms = prices.map((amount) => ({ amount, currency: 'USD' as const, per: 'month' as const }));
  const experiment = Experiment.setUp(idAt(startedAt), ideaId, { kind: 'price', days, arms }, 1, startedAt);
  const last = addDays(start, days - 1);
  const shared = cells.flatMap((cell) =>
    cell.day < start || cell.day > last ? [cell] : shareCell(cell, yes, random),
  );
  for (let day = start; day < dayOf(now); day = addDays(day, 1))
    experiment.judge(
      day,
      countsUpTo(day, shared, prices.length),
      new Date(startOf(addDays(day, 1)).getTime() + JUDGED_AFTER_MS),
    );
  return { cells: shared, experiment: experiment.snapshot() };
}

/**
 * Assigns each of a cell's visitors a price. For each price, `yes` is the percentage of confirmed visitors
 * who said yes to it.
 */
function shareCell(cell: DemoCell, yes: readonly number[], random: () => number): DemoCell[] {
  const people = peopleOf(cell);
  const arms = yes.map((): Person[] => []);
  for (const person of people) arms[Math.floor(random() * arms.length)]!.push(person);
  return arms.flatMap((mine, index) =>
    mine.length === 0
      ? []
      : [
          cellWith(
            cell,
            index + 1,
            mine,
            mine.filter(({ confirmed }) => confirmed && random() * 100 < yes[index]!).length,
          ),
        ],
  );
}

/** Lists a cell's visitors, starting with those who got furthest. Votes are assigned in the same order. */
function peopleOf({ visitors, voted, votedVerified, joined, confirmed, wouldPay, open }: DemoCell): Person[] {
  return Array.from({ length: visitors }, (_, at) => ({
    voted: at < voted,
    verified: at < votedVerified,
    joined: at < joined,
    confirmed: at < confirmed,
    wouldPay: at < wouldPay,
    open: at < confirmed ? null : (open[at - confirmed] ?? null),
  }));
}

function cellWith(cell: DemoCell, priceArm: number, people: readonly Person[], priced: number): DemoCell {
  const count = (of: (one: Person) => boolean) => people.filter(of).length;
  return {
    day: cell.day,
    source: cell.source,
    goal: cell.goal,
    priceArm,
    priced,
    visitors: people.length,
    voted: count(({ voted }) => voted),
    votedVerified: count(({ verified }) => verified),
    joined: count(({ joined }) => joined),
    confirmed: count(({ confirmed }) => confirmed),
    wouldPay: count(({ wouldPay }) => wouldPay),
    open: people.flatMap(({ open }) => (open ? [open] : [])),
  };
}

function countsUpTo(day: Day, cells: readonly DemoCell[], arms: number): ArmCounts[] {
  return Array.from({ length: arms }, (_, index) =>
    cells
      .filter((cell) => cell.priceArm === index + 1 && cell.day <= day)
      .reduce((sum, cell) => plus<ArmCounts>(sum, { ...cell, open: cell.open.length }), NO_COUNTS),
  );
}
