import type { Interval } from '../../../shared/confidence-sequence.js';
import { formatFullDay, formatNumber } from '../../../shared/format.js';
import { moneyText, type Price, priceText } from '../../../shared/price.js';
import type { ExperimentStateName, StopReason } from './experiment.js';
import type { Outcome } from './experiment-result.js';
import type { ExperimentKind } from './experiment-terms.js';
import { firstLook, type Ratio, SAME } from './page-result.js';
import type { SplitCheck } from './arms.js';

export interface ExperimentWords {
  title: string;
  text: string;
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

const NAMES = ['The original', 'Version B', 'Version C', 'Version D'];
const LIST = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** Returns the name of a version of the page. */
export function versionName(arm: number): string {
  return NAMES[arm]!;
}

/** Returns the title and text of an experiment, the same on screens, in reports and in emails. */
export function wordsOf(experiment: DescribedExperiment): ExperimentWords {
  switch (experiment.state) {
    case 'pending':
      return {
        title: 'Waiting for an admin',
        text: 'An admin looks at every version before visitors see it.',
      };
    case 'declined':
      return { title: 'Declined', text: 'An admin did not let these versions go live.' };
    case 'running':
      return {
        title: `Running until ${formatFullDay(experiment.endsAt!)}`,
        text: `${soFar(experiment)}${earlierText(experiment)}`,
      };
    case 'settling':
      return { title: 'Waiting for confirmations', text: settlingText(experiment) };
    case 'stopped':
      return { title: `Stopped on ${formatFullDay(experiment.decidedAt!)}`, text: stoppedText(experiment) };
    case 'broken':
      return { title: 'No result: visitors were not shared equally', text: brokenText(experiment) };
    case 'decided': {
      const { title, text } = experiment.kind === 'page' ? pageWords(experiment) : priceWords(experiment);
      return { title, text: `${text}${earlierText(experiment)}` };
    }
  }
}

function soFar({ kind, arms, split, days, startedAt }: DescribedExperiment): string {
  if (split.broken)
    return `Visitors are not shared equally: the counts are ${countsIn(split)}. If that still holds when a day is closed, nothing will be concluded.`;
  if (kind === 'price') {
    const visitors = sum(arms, 'visitors');
    const count =
      sum(arms, 'confirmed') === 0
        ? 'No answers yet.'
        : `${formatNumber(visitors)} visitors have been counted so far.`;
    return `${count} Prices are compared once, at the end.`;
  }
  const confirmed = sum(arms, 'confirmed');
  const first = formatFullDay(firstLook(startedAt!, days));
  const count =
    confirmed === 0
      ? 'No confirmed sign-ups yet.'
      : `${formatNumber(confirmed)} confirmed ${confirmed === 1 ? 'sign-up' : 'sign-ups'} so far.`;
  return `${count} Versions are compared from ${first} on, once a day.`;
}

/** Returns a note for an experiment that was running when the tests changed. */
function earlierText({ beganEarlier, state, kind, outcome }: DescribedExperiment): string {
  if (!beganEarlier) return '';
  const began = ` It began under earlier rules and ${state === 'decided' ? 'was' : 'will be'} decided by newer ones.`;
  if (kind === 'price' || outcome === 'undecided') return began;
  return `${began} Earlier looks could have decided it too: so 10 of 100 such tests may be wrong, instead of 5.`;
}

function settlingText({ arms }: DescribedExperiment): string {
  const open = sum(arms, 'open');
  const who = open === 1 ? '1 person' : `${formatNumber(open)} people`;
  return `${who} may still confirm. It is decided once they have, 72 hours after its end at the latest.`;
}

function stoppedText({ arms, reason }: DescribedExperiment): string {
  const why = {
    founder: '',
    edited: ', because the page was edited',
    'taken-down': ', because the page was taken down',
  };
  const visitors = sum(arms, 'visitors');
  const after = `Stopped after ${formatNumber(visitors)} ${visitors === 1 ? 'visitor' : 'visitors'}`;
  return `${after}${reason ? why[reason] : ''}. Nothing is concluded from it. It stays on record.`;
}

function brokenText({ split }: DescribedExperiment): string {
  return `Visitors should have been shared equally, and the counts are ${countsIn(split)}. By chance this happens in at most 1 of 1,000 experiments: something kept some of them away, so nothing is concluded.`;
}

function pageWords({ outcome, best, arms }: DescribedExperiment): ExperimentWords {
  if (outcome === 'better' && best !== null) {
    const { low, high } = arms[best]!.ratio!;
    const range = high === null ? `at least ${low}` : `${low} to ${high}`;
    return {
      title: `${versionName(best)} is better`,
      text: `Visitors join and confirm ${range} times as often as with the original.`,
    };
  }
  if (outcome === 'worse')
    return {
      title: 'The original is better',
      text: 'Visitors join and confirm less often with every other version.',
    };
  if (outcome === 'same')
    return {
      title: 'No version is better',
      text: `With none do visitors join and confirm more than ${SAME.high} times as often as with the original: any difference is small.`,
    };
  const confirmed = sum(arms, 'confirmed');
  return {
    title: 'No clear winner',
    text: `${formatNumber(confirmed)} confirmed ${confirmed === 1 ? 'sign-up was' : 'sign-ups were'} too few to show a difference, or to rule one out.`,
  };
}

function priceWords({ outcome, best, arms }: DescribedExperiment): ExperimentWords {
  if (outcome === 'no-answer')
    return {
      title: 'No answer: people said yes more often at a higher price',
      text: 'Check where they came from. Luck alone shows this in at most 3 of 1,000 tests.',
    };
  if (best === null)
    return {
      title: 'No clear winner',
      text: 'No clear winner: luck could explain the differences between the prices.',
    };
  const { price, revenue } = arms[best]!;
  const [low, high] = [revenue!.low, revenue!.high].map((amount) => moneyText({ ...price!, amount }));
  const per = price!.per === 'once' ? '' : ` a ${price!.per}`;
  return {
    title: `Best price: ${priceText(price!)}`,
    text: `100 visitors would bring in ${low} to ${high}${per} at this price, and less at every other one, if they did as they said.`,
  };
}

function countsIn({ visitors }: SplitCheck): string {
  return LIST.format(visitors.map(formatNumber));
}

function sum(arms: readonly DescribedArm[], of: 'visitors' | 'confirmed' | 'open'): number {
  return arms.reduce((total, arm) => total + arm[of], 0);
}
