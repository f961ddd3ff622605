/*
 * The text of the verdict card: a state, one number and one sentence. The screen, the report, the email and
 * the share image show the same text. Screens and pictures share this file (`npm run api:generate`).
 */

import { formatGoal, formatNumber, formatPercent, formatRange } from './format.js';

/** The numbers on a card. Rates are from 0 to 1, and already rounded outwards. */
export interface CardNumbers {
  /** The verdict in two or three words. */
  title: string;
  state: string;
  reason: string | null;
  /** Number of visitors counted so far, and how many of them met the goal's criterion. */
  visitors: number;
  yes: number;
  /** The estimate for a decided goal. Null while the goal is running. */
  estimate: number | null;
  low: number;
  high: number;
}

/** A goal as shown on a card. */
export interface CardGoal {
  metric: string;
  rate: number;
}

/** Visual style of a card. Only a `reached` card is filled. */
export type CardLook = 'reached' | 'promising' | 'missed' | 'counting';

export interface VerdictCardWords {
  look: CardLook;
  title: string;
  /** The big number and its unit. Null if there is nothing to count. */
  figure: { text: string; unit: string } | null;
  sentence: string;
  /** The numbers that determine the hill's shape. Null if there are too few visitors. */
  rates: { low: number; peak: number; high: number; goal: number | null } | null;
  /** The interval, such as "2.0–9.2%". Null if there's no hill. */
  range: string | null;
}

/** Minimum number of visitors for a result. */
export const CARD_VISITORS = 30;

const DID: Record<string, string> = {
  confirmed: 'joined and confirmed their email',
  wouldPay: 'confirmed and said they would pay',
  priced: 'said yes to the price',
};

const LOOKS: Record<string, CardLook> = {
  reached: 'reached',
  promising: 'promising',
  behind: 'promising',
  settling: 'promising',
  counting: 'counting',
  'no-goal': 'counting',
};

/**
 * Returns a card's style. A card is filled only once the goal is reached, and a goal that ended without being
 * reached is gray.
 */
export const lookOf = (state: string): CardLook => LOOKS[state] ?? 'missed';

/**
 * True if a goal ended without a result and its interval still reaches the goal, so the question stays open.
 */
export const isInconclusive = (
  { reason, high }: Pick<CardNumbers, 'reason' | 'high'>,
  { rate }: Pick<CardGoal, 'rate'>,
): boolean => reason === 'not-shown' && high >= rate;

/** Writes the text of a card. @param goal null if none was set */
export function verdictCardOf(numbers: CardNumbers, goal: CardGoal | null): VerdictCardWords {
  const { title, state, visitors, yes, estimate, low, high } = numbers;
  if (!goal) return noGoal(title);
  if (visitors < CARD_VISITORS || state === 'counting') return tooEarly(numbers);
  const peak = estimate ?? yes / visitors;
  return {
    look: lookOf(state),
    title,
    figure: { text: formatPercent(peak).slice(0, -1), unit: '%' },
    sentence: `${formatNumber(yes)} of ${formatNumber(visitors)} visitors ${DID[goal.metric] ?? 'did it'}. ${afterwards(numbers, goal)}`,
    // Draws the estimate within its interval, no matter which of the numbers was rounded.
    rates: { low, peak: Math.min(Math.max(peak, low), high), high, goal: goal.rate },
    range: formatRange(numbers),
  };
}

/** The alternative text for a picture of the card: everything that the card shows. */
export function cardAlt({ title, figure, sentence }: VerdictCardWords): string {
  return `${title}${figure ? `: ${figure.text}${figure.unit}` : ''}. ${sentence}`;
}

function noGoal(title: string): VerdictCardWords {
  const sentence = 'Decide what would convince you before you see results. Only visitors from then on count.';
  return { look: 'counting', title, figure: null, sentence, rates: null, range: null };
}

function tooEarly({ title, state, visitors }: CardNumbers): VerdictCardWords {
  const isOpen = state === 'counting';
  const remaining = CARD_VISITORS - visitors;
  const next =
    remaining > 0
      ? `Your first result appears after ${CARD_VISITORS} visitors. ${remaining} more to go.`
      : 'Enough visitors for a first result. It appears when today is over.';
  return {
    look: isOpen ? 'counting' : 'missed',
    title,
    figure: { text: formatNumber(visitors), unit: remaining > 0 ? `/${CARD_VISITORS}` : '' },
    sentence: isOpen
      ? next
      : `${visitors === 1 ? '1 visitor' : `${formatNumber(visitors)} visitors`} came. We need at least ${CARD_VISITORS} to say anything.`,
    rates: null,
    range: null,
  };
}

/** Writes the end of the sentence, about the goal, in the tense that matches its state. */
function afterwards(numbers: CardNumbers, goalOf: CardGoal): string {
  const goal = formatGoal(goalOf.rate);
  if (isInconclusive(numbers, goalOf)) return `That neither proves nor rules out more than ${goal}.`;
  const isOver = !['promising', 'behind', 'settling'].includes(numbers.state);
  return `The goal ${isOver ? 'was' : 'is'} more than ${goal}.`;
}
