import { randomFrom } from '@groundswell/testing/random';
import { seed } from '@groundswell/testing/seed';
import { describe, expect, it } from '@jest/globals';

import type { CheckKey } from '../../src/modules/evidence/domain/check.js';
import {
  checksAfter,
  CLOSES,
  falseYes,
  FORGERS_RATE,
  honestVisitor,
  type Market,
  marketOf,
  neededAtEnd,
  PLAN,
} from '../support/forging.js';

/** Number of simulated goals. `npm run bench:evidence -w lab` runs more. */
const RUNS = process.env.EVIDENCE_RUNS ? 400 : 25;
const EVEN_ODDS = 0.5;
/** Tolerance for a simulated proportion: 4.5 standard errors. By chance, 1 in 150,000 exceeds it. */
const SCATTER = 4.5 * Math.sqrt(0.25 / RUNS);

const MARKETS: [string, Market][] = [
  ['one country, 61 operators, the largest with 40%', marketOf(0.4, 60, 0.8)],
  ['many countries, 100 operators', marketOf(0, 100, 0.8)],
];
const from = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => least + index);

/** Prints a line, but only in long runs. */
function report(line: string): void {
  if (process.env.EVIDENCE_RUNS) process.stdout.write(`${line}\n`);
}
const percent = (share: number) => `${Math.round(100 * share)}%`;

interface Forgery {
  market: Market;
  networks: number;
  operators?: number;
  ownDomains?: number;
  /** Visitors at the close that decides the goal, and the conversions needed at that close. */
  close: { visitors: number; needed: number };
}

/** Returns the fraction of runs where a forged goal is reached and no check flags it. */
function unflagged({ market, networks, operators = 27, ownDomains = 0, close }: Forgery): number {
  const random = randomFrom(seed());
  let passed = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const visitors = falseYes(networks, operators, ownDomains, random);
    while (visitors.length < close.visitors) visitors.push(honestVisitor(market, FORGERS_RATE, random));
    if (visitors.filter(({ yes }) => yes).length < close.needed) continue;
    if (checksAfter(visitors).every(({ state }) => state === 'passed')) passed += 1;
  }
  return passed / RUNS;
}

const last = { visitors: PLAN.visitors, needed: CLOSES.at(-1)!.needed };
const closes = [...[30, 60, 149].map((visitors) => ({ visitors, needed: neededAtEnd(visitors) })), ...CLOSES];

describe.each(MARKETS)('a forger in %s', (name, market) => {
  const best = (given: Omit<Forgery, 'market' | 'close'>) =>
    Math.max(...closes.map((close) => unflagged({ market, close, ...given })));
  /**
   * Reports the first count that passes unflagged in half of the runs. Expects every count below `least` to
   * fail.
   */
  const expectLeast = (what: string, least: number, tries: { count: number; passed: number }[]) => {
    const first = tries.find(({ passed }) => passed >= EVEN_ODDS);
    const below = tries.filter(({ count }) => count < least).map(({ passed }) => passed);
    report(
      `${name}: ${first?.count} ${what}; with fewer than ${least} unflagged in ${percent(Math.max(...below))}`,
    );
    expect(Math.max(...below)).toBeLessThan(EVEN_ODDS + SCATTER);
  };

  it('needs 24 networks with one mailbox each to pass unflagged in half of the runs', () =>
    expectLeast(
      'networks',
      24,
      from(22, 26).map((count) => ({ count, passed: best({ networks: count }) })),
    ));

  it('needs 10 operators to pass unflagged, however many networks are used', () =>
    expectLeast(
      'operators',
      10,
      from(8, 11).map((count) => ({
        count,
        passed: Math.max(...[28, 34, 50].map((networks) => best({ networks, operators: count }))),
      })),
    ));

  it('needs 24 mailboxes at email providers to pass unflagged, however many others are at custom domains', () =>
    expectLeast(
      'mailboxes at providers',
      24,
      from(22, 26).map((count) => ({
        count,
        passed: Math.max(
          ...from(0, 8).map((ownDomains) =>
            unflagged({ market, close: last, networks: count + ownDomains, ownDomains }),
          ),
        ),
      })),
    ));
});

describe.each(MARKETS)('an honest founder in %s', (name, market) => {
  it.each([1.25, 1.5, 2])("with %d times the goal's rate is rarely flagged by a check", (times) => {
    const random = randomFrom(seed());
    const flags: CheckKey[][] = [];
    for (let run = 0; run < RUNS * 10 && flags.length < RUNS; run += 1) {
      const visitors: ReturnType<typeof honestVisitor>[] = [];
      const reached = CLOSES.some((close) => {
        while (visitors.length < close.visitors)
          visitors.push(honestVisitor(market, times * PLAN.rate, random));
        return visitors.filter(({ yes }) => yes).length >= close.needed;
      });
      if (reached)
        flags.push(checksAfter(visitors).flatMap(({ key, state }) => (state === 'passed' ? [] : [key])));
    }
    const share = (which: (keys: CheckKey[]) => boolean) => flags.filter(which).length / flags.length;
    const keys = [...new Set(flags.flat())].sort();
    report(
      `${name}, ${times} times: no flag ${percent(share(({ length }) => length === 0))}, three or more ${percent(share(({ length }) => length > 2))}; ` +
        keys.map((key) => `${key} ${percent(share((found) => found.includes(key)))}`).join(', '),
    );
    expect(flags.length).toBeGreaterThan(RUNS / 2);
    expect(share(({ length }) => length > 2)).toBeLessThan(0.1 + SCATTER);
    expect(share(({ length }) => length === 0)).toBeGreaterThan(0.2 - SCATTER);
  });
});
