import type { Interval } from '../../../shared/confidence-sequence.js';
import { type Price, priceText } from '../../../shared/price.js';
import type { ExperimentStateName, StopReason } from './experiment.js';
import type { Outcome } from './experiment-result.js';
import type { ExperimentKind } from './experiment-terms.js';
import type { Ratio } from './page-result.js';
import type { SplitCheck } from './split-check.js';

export interface ExperimentWords {
  title: string;
  text: string;
}

interface ToldArm {
  visitors: number;
  confirmed: number;
  open: number;
  price: Price | null;
  revenue: Interval | null;
  ratio: Ratio | null;
}

/** An experiment as its words tell it. */
interface Told {
  kind: ExperimentKind;
  state: ExperimentStateName;
  reason: StopReason | null;
  endsAt: Date | null;
  decidedAt: Date | null;
  outcome: Outcome | null;
  best: number | null;
  split: SplitCheck;
  arms: readonly ToldArm[];
}

const NAMES = ['The original', 'Version B', 'Version C', 'Version D'];
/** Visitors whose revenue is told. */
const OF = 'Of 100 visitors';

/** What a version of the page is called. */
export function versionName(arm: number): string {
  return NAMES[arm]!;
}

/** What is said of an experiment, as a person reads it: everywhere the same words. */
export function wordsOf(told: Told): ExperimentWords {
  switch (told.state) {
    case 'pending':
      return {
        title: 'Waiting for an admin',
        text: 'An admin looks at every version before visitors see it.',
      };
    case 'declined':
      return { title: 'Declined', text: 'An admin did not let these versions go live.' };
    case 'running':
      return { title: `Running until ${dateOf(told.endsAt!)}`, text: soFar(told) };
    case 'settling':
      return { title: 'Waiting for confirmations', text: `${people(openIn(told))} may still confirm.` };
    case 'stopped':
      return { title: `Stopped on ${dateOf(told.decidedAt!)}`, text: stoppedText(told) };
    case 'broken':
      return { title: 'No result: the split is broken', text: brokenText(told) };
    case 'decided':
      return told.kind === 'page' ? pageWords(told) : priceWords(told);
  }
}

function soFar({ kind, arms }: Told): string {
  const visitors = sum(arms, 'visitors');
  if (kind === 'price')
    return sum(arms, 'confirmed') === 0
      ? 'No answers yet.'
      : `${number(visitors)} visitors were counted so far.`;
  const confirmed = sum(arms, 'confirmed');
  if (confirmed === 0) return 'No confirmed sign-ups yet; a doubling needs about 150.';
  return `${number(confirmed)} confirmed ${confirmed === 1 ? 'sign-up' : 'sign-ups'} so far; a doubling needs about 150.`;
}

function stoppedText({ arms, reason }: Told): string {
  const why = {
    founder: '',
    edited: ' The page was edited.',
    'taken-down': ' The page was taken down.',
  };
  return `After ${number(sum(arms, 'visitors'))} visitors.${reason ? why[reason] : ''} This stays on record.`;
}

function brokenText({ split }: Told): string {
  return `Visitors should have been shared equally, and came as ${split.visitors.map(number).join(' to ')}. Something kept some of them away, so nothing can be said of this experiment.`;
}

function pageWords({ outcome, best, arms }: Told): ExperimentWords {
  if (outcome === 'better' && best !== null) {
    const { low, high } = arms[best]!.ratio!;
    const most = high === null ? 'or more' : `to ${high}`;
    return {
      title: `${versionName(best)} is better`,
      text: `For each confirmed sign-up of the original it brings ${low} ${most}.`,
    };
  }
  if (outcome === 'worse')
    return { title: 'The original is better', text: 'Every other version brings fewer confirmed sign-ups.' };
  if (outcome === 'same')
    return { title: 'No version is better', text: 'The versions bring about as many confirmed sign-ups.' };
  return {
    title: 'Not decided',
    text: `With ${number(sum(arms, 'confirmed'))} confirmed sign-ups no difference was shown, and none was ruled out.`,
  };
}

function priceWords({ best, arms }: Told): ExperimentWords {
  if (best === null)
    return { title: 'Not decided', text: 'No price is shown to bring more than every other one.' };
  const money = (amount: number) => priceText({ ...arms[best]!.price!, amount: Math.round(amount) });
  const { low, high } = arms[best]!.revenue!;
  return {
    title: `Best price: ${priceText(arms[best]!.price!)}`,
    text: `${OF} it brings ${money(low)} to ${money(high)}, and every other price less.`,
  };
}

function sum(arms: readonly ToldArm[], of: 'visitors' | 'confirmed' | 'open'): number {
  return arms.reduce((total, arm) => total + arm[of], 0);
}

function openIn({ arms }: Told): number {
  return sum(arms, 'open');
}

function people(count: number): string {
  return count === 1 ? '1 person' : `${number(count)} people`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

/** As on every screen, in UTC: `7/14/2025`. */
function dateOf(time: Date): string {
  return time.toLocaleDateString('en-US', { timeZone: 'UTC' });
}
