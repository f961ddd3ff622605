import type { StatusTone } from '@/lib/idea-status';
import { formatDate, formatNumber, plural } from '@/lib/format';
import { sourceDetail, sourceName } from '@/lib/source-name';
import type { Goal, GoalMetric, GoalSource, GoalTerms, Step, VerdictState } from '../types';
import { chosenRate } from './shares';

/** What the screen's own words mean. */
export const MEANINGS = {
  interval:
    '95% interval: if you looked after every visitor and repeated the whole test many times, in at least 95 of 100 the average chance of your visitors would stay inside the band from the first visitor to the last.',
  counted: 'At most 2 visitors of a network a day, 4 in 28 days. Everybody else is in the raw numbers.',
  confirmed: 'Clicked the link in our mail within 72 hours.',
  verified: 'People on your list whose mailbox is confirmed and whose visit was counted.',
  rawVotes: 'Cheap to give and to fake. Shown, never judged.',
  effectiveSources:
    'How many sources of the same size would be as mixed as yours: 1 says that nearly everybody came from one place.',
} as const;

export const STEPS: Record<Step, string> = {
  visitors: 'Visitors',
  voted: 'Voted',
  joined: 'Joined',
  confirmed: 'Confirmed',
  wouldPay: 'Would pay',
};

/** The step whose share a goal is about. */
export const stepOf = (metric: GoalMetric): Step => (metric === 'wouldPay' ? 'wouldPay' : 'confirmed');

/** What people do who count as a yes. */
const DOING: Record<GoalMetric, string> = {
  confirmed: 'join and confirm',
  wouldPay: 'confirm and would pay',
  priced: 'say yes to the price',
};

/** People who did it, in a plain count. */
export const PEOPLE: Record<GoalMetric, string> = {
  confirmed: 'confirmed',
  wouldPay: 'would pay',
  priced: 'said yes to the price',
};

/** "More than 8 % of counted visitors join and confirm". */
export const goalSentence = ({ metric, rate }: Pick<GoalTerms, 'metric' | 'rate'>): string =>
  `More than ${chosenRate(rate)} of counted visitors ${DOING[metric]}`;

/** "300 visitors or 14 days". */
export const goalEnd = ({ visitors, days }: Pick<GoalTerms, 'visitors' | 'days'>): string =>
  `${plural(visitors, 'visitor')} or ${plural(days, 'day')}, whichever comes first`;

/** "newsletter · may, forum"; all of them where the goal names none. */
export const goalSources = (sources: GoalSource[] | null): string =>
  sources === null ? 'All sources' : sources.map(sourceText).join(', ');

export const sourceText = (source: GoalSource): string =>
  [sourceName(source), sourceDetail(source)].filter(Boolean).join(' · ');

const STATES: Record<Goal['state'], { label: string; tone: StatusTone }> = {
  counting: { label: 'Counting', tone: 'waiting' },
  promising: { label: 'Promising', tone: 'waiting' },
  behind: { label: 'Behind', tone: 'attention' },
  reached: { label: 'Reached', tone: 'good' },
  missed: { label: 'Missed', tone: 'stopped' },
  settling: { label: 'Settling', tone: 'waiting' },
  withdrawn: { label: 'Given up', tone: 'quiet' },
  void: { label: 'Void', tone: 'quiet' },
};

export const stateOf = (state: Goal['state']) => STATES[state];

export type VerdictTone = 'plain' | 'open' | 'good' | 'bad';

/** How a verdict looks. Nothing is green before it is reached. */
export const TONES: Record<VerdictState, VerdictTone> = {
  'no-goal': 'plain',
  counting: 'open',
  promising: 'open',
  behind: 'open',
  settling: 'open',
  reached: 'good',
  missed: 'bad',
  withdrawn: 'plain',
  void: 'plain',
};

/** Whether a goal can still be decided, and so be given up. */
export const isRunning = ({ decidedAt }: Pick<Goal, 'decidedAt'>): boolean => decidedAt === null;

/** How a goal ended, or how far it is. */
export function goalResult(goal: Goal): string {
  const { state, decidedAt, counted, visitors, yes } = goal;
  const people = `${formatNumber(yes)} of ${plural(counted, 'visitor')}`;
  if (state === 'withdrawn' && decidedAt)
    return `Given up on ${formatDate(decidedAt)} after ${formatNumber(counted)} of ${plural(visitors, 'visitor')}`;
  return decidedAt ? `${people}, decided on ${formatDate(decidedAt)}` : `${people} so far`;
}

/** Why visits and sign-ups were left out, in plain words. */
const REASONS: Record<string, { label: string; text: string }> = {
  'network-limit': {
    label: 'Same network again',
    text: 'More than 2 visitors of a network in a day, or 4 in 28 days.',
  },
  crowd: {
    label: 'A crowd on one network',
    text: 'More than 8 visitors of one network in a day: then none of them counts that day.',
  },
  hosting: { label: 'Hosting networks', text: 'Computers in data centers, where people rarely browse.' },
  'too-fast': {
    label: 'Too fast',
    text: 'Signed up less than 3 seconds after the visit. They stay visitors.',
  },
  'same-mailbox': { label: 'Same mailbox', text: 'Another spelling of an address that has signed up.' },
  'throwaway-mailbox': {
    label: 'Throw-away mailbox',
    text: 'An address of a service that lends them for minutes.',
  },
  'one-domain': {
    label: 'Many from one domain',
    text: 'After the first 3 of a domain that is no known mail provider.',
  },
  founder: { label: 'You', text: 'Your own address, or one of your domain.' },
};

export const reasonOf = (reason: string) => REASONS[reason] ?? { label: reason, text: '' };
