import type { Interval } from '../../../shared/confidence-sequence.js';
import {
  decimal,
  fullDay,
  list,
  type Message,
  money,
  msg,
  number,
  sentences,
} from '../../../shared/message.js';
import type { Price } from '../../../shared/price.js';
import type { ExperimentStateName, StopReason } from './experiment.js';
import type { Outcome } from './experiment-result.js';
import type { ExperimentKind } from './experiment-terms.js';
import { firstLook, type Ratio, SAME } from './page-result.js';
import type { SplitCheck } from './arms.js';

export interface ExperimentWords {
  title: Message;
  text: Message;
}

interface DescribedArm {
  visitors: number;
  confirmed: number;
  open: number;
  price: Price | null;
  revenue: Interval | null;
  ratio: Ratio | null;
}

/** The parts of an experiment that determine its texts. */
interface DescribedExperiment {
  kind: ExperimentKind;
  state: ExperimentStateName;
  reason: StopReason | null;
  endsAt: Date | null;
  decidedAt: Date | null;
  days: number;
  startedAt: Date | null;
  outcome: Outcome | null;
  best: number | null;
  /** True if the experiment's first days were judged by the tests of release 1.0.0. */
  beganEarlier: boolean;
  split: SplitCheck;
  arms: readonly DescribedArm[];
}

/** Returns the title and text of an experiment, the same on screens, in reports and in emails. */
export function wordsOf(experiment: DescribedExperiment): ExperimentWords {
  const { state, endsAt, decidedAt } = experiment;
  switch (state) {
    case 'pending':
      return {
        title: msg('Waiting for an admin'),
        text: msg('An admin looks at every version before visitors see it.'),
      };
    case 'declined':
      return { title: msg('Declined'), text: msg('An admin did not let these versions go live.') };
    case 'running':
      return {
        title: msg('Running until {day}', { day: fullDay(endsAt!) }),
        text: withEarlier(soFar(experiment), experiment),
      };
    case 'settling':
      return { title: msg('Waiting for confirmations'), text: settlingText(experiment) };
    case 'stopped':
      return {
        title: msg('Stopped on {day}', { day: fullDay(decidedAt!) }),
        text: stoppedText(experiment),
      };
    case 'broken':
      return {
        title: msg('No result: visitors were not shared equally'),
        text: msg(
          'Visitors should have been shared equally, and the counts are {counts}. By chance this happens in at most 1 of 1,000 experiments: something kept some of them away, so nothing is concluded.',
          countsIn(experiment),
        ),
      };
    case 'decided': {
      const { title, text } = experiment.kind === 'page' ? pageWords(experiment) : priceWords(experiment);
      return { title, text: withEarlier(text, experiment) };
    }
  }
}

function soFar(experiment: DescribedExperiment): Message {
  const { kind, arms, split, days, startedAt } = experiment;
  if (split.broken)
    return msg(
      'Visitors are not shared equally: the counts are {counts}. If that still holds when a day is closed, nothing will be concluded.',
      countsIn(experiment),
    );
  const [confirmed, visitors] = [sum(arms, 'confirmed'), sum(arms, 'visitors')];
  if (kind === 'price')
    return sentences(
      confirmed === 0
        ? msg('No answers yet.')
        : msg('{visitors, plural, one {# visitor has} other {# visitors have}} been counted so far.', {
            visitors,
          }),
      msg('Prices are compared once, at the end.'),
    );
  return sentences(
    msg(
      '{confirmed, plural, =0 {No confirmed sign-ups yet.} one {# confirmed sign-up so far.} other {# confirmed sign-ups so far.}}',
      { confirmed },
    ),
    msg('Versions are compared from {day} on, once a day.', { day: fullDay(firstLook(startedAt!, days)) }),
  );
}

/** Adds a note for an experiment that was running when the tests changed. */
function withEarlier(text: Message, experiment: DescribedExperiment): Message {
  const { beganEarlier, state, kind, outcome } = experiment;
  if (!beganEarlier) return text;
  const began =
    state === 'decided'
      ? msg('It began under earlier rules and was decided by newer ones.')
      : msg('It began under earlier rules and will be decided by newer ones.');
  if (kind === 'price' || outcome === 'undecided') return sentences(text, began);
  const risk = msg(
    'Earlier looks could have decided it too: so 10 of 100 such tests may be wrong, instead of 5.',
  );
  return sentences(sentences(text, began), risk);
}

function settlingText({ arms }: DescribedExperiment): Message {
  return msg(
    '{open, plural, one {# person} other {# people}} may still confirm. It is decided once they have, 72 hours after its end at the latest.',
    { open: sum(arms, 'open') },
  );
}

function stoppedText({ arms, reason }: DescribedExperiment): Message {
  return msg(
    'Stopped after {visitors, plural, one {# visitor} other {# visitors}}{reason, select, edited {, because the page was edited} takendown {, because the page was taken down} other {}}. Nothing is concluded from it. It stays on record.',
    { visitors: sum(arms, 'visitors'), reason: (reason ?? 'founder').replace('-', '') },
  );
}

function pageWords({ outcome, best, arms }: DescribedExperiment): ExperimentWords {
  if (outcome === 'better' && best !== null) {
    const { low, high } = arms[best]!.ratio!;
    return {
      title: bestTitle(best),
      text:
        high === null
          ? msg('Visitors join and confirm at least {low} times as often as with the original.', {
              low: decimal(low),
            })
          : msg('Visitors join and confirm {low} to {high} times as often as with the original.', {
              low: decimal(low),
              high: decimal(high),
            }),
    };
  }
  if (outcome === 'worse')
    return {
      title: bestTitle(0),
      text: msg('Visitors join and confirm less often with every other version.'),
    };
  if (outcome === 'same')
    return {
      title: msg('No version is better'),
      text: msg(
        'With none do visitors join and confirm more than {times} times as often as with the original: any difference is small.',
        { times: decimal(SAME.high) },
      ),
    };
  return {
    title: msg('No clear winner'),
    text: msg(
      '{confirmed, plural, one {# confirmed sign-up was} other {# confirmed sign-ups were}} too few to show a difference, or to rule one out.',
      { confirmed: sum(arms, 'confirmed') },
    ),
  };
}

const VERSIONS = ['A', 'B', 'C', 'D'];

/** @param arm the best version; 0 is the original */
function bestTitle(arm: number): Message {
  return arm === 0
    ? msg('The original is better')
    : msg('Version {letter} is better', { letter: VERSIONS[arm]! });
}

function priceWords({ outcome, best, arms }: DescribedExperiment): ExperimentWords {
  if (outcome === 'no-answer')
    return {
      title: msg('No answer: people said yes more often at a higher price'),
      text: msg('Check where they came from. Luck alone shows this in at most 3 of 1,000 tests.'),
    };
  if (best === null)
    return {
      title: msg('No clear winner'),
      text: msg('No clear winner: luck could explain the differences between the prices.'),
    };
  const { price, revenue } = arms[best]!;
  const { currency, per, amount } = price!;
  return {
    title: msg(
      'Best price: {per, select, month {{price} a month} year {{price} a year} other {{price} once}}',
      { per, price: money({ amount, currency }) },
    ),
    text: msg(
      '100 visitors would bring in {per, select, month {{low} to {high} a month} year {{low} to {high} a year} other {{low} to {high}}} at this price, and less at every other one, if they did as they said.',
      {
        per,
        low: money({ amount: revenue!.low, currency }),
        high: money({ amount: revenue!.high, currency }),
      },
    ),
  };
}

function countsIn({ split: { visitors } }: Pick<DescribedExperiment, 'split'>) {
  return { counts: list(visitors.map((count) => number(count))) };
}

function sum(arms: readonly DescribedArm[], of: 'visitors' | 'confirmed' | 'open'): number {
  return arms.reduce((total, arm) => total + arm[of], 0);
}
