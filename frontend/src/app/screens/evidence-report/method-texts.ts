import { chosenRate } from '@/features/evidence/rules/shares';
import type { SignedReport } from './signed-report';

const CONFIRMED =
  'Anyone who asks not to be told apart is in no rate. A confirmed visitor joined at least 3 seconds after the visit and clicked the link in our email within 72 hours.';
const NOT_AT_ONCE =
  'The intervals of steps and sources hold one by one: among many of them, some may miss the true rate.';

function levelOf(rate: string): string {
  const article = /^(8|11|18)/.test(rate) ? 'an' : 'a';
  return `An exact group-sequential test decides the goal at the closes of days, from half of its visitors on. If each of these visitors had at most ${article} ${rate} chance, and as many came as were planned, fewer than 1 test in 40 would end like this.`;
}

/** What makes the numbers comparable, and what they don't say: by the rules that the goal was set under. */
export function rulesOf({ method, goal }: Pick<SignedReport, 'method' | 'goal'>): string[] {
  if (method.rules < 2)
    return [
      `A counted visitor is one person a day, as far as a network and a browser tell people apart without cookies: at most 2 of a network a day and 4 in 28 days, none of a network with more than 8. ${CONFIRMED}`,
      `The intervals hold at all looks together, however often anyone looked: confidence sequences from mixtures of sub-Bernoulli supermartingales (Ville 1939; Howard and others 2021). A goal is reached when the lower end is above its rate. If the true rate is no more than that, this happens in at most 4 of 100 such tests. ${NOT_AT_ONCE}`,
      'It does not say who the visitors were. Someone could still buy a network for every four visitors and a mailbox for each supporter, or push a rate down with visits that do nothing.',
    ];
  return [
    `The goal counts one visitor per network, the first to arrive. Funnel and sources count at most 2 of a network a day and 4 in 28 days, none of a network with more than 8. ${CONFIRMED}`,
    ...(goal ? [levelOf(chosenRate(goal.rate))] : []),
    `The interval at the verdict belongs to the same test, and holds the true rate in at least 95 of 100 tests. ${NOT_AT_ONCE}`,
    'It does not say who the visitors were. Someone could still buy a network and a mailbox for each supporter, or push a rate down with visits that do nothing. The checks say how much that would take.',
  ];
}
