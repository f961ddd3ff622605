/*
 * The content of the verdict card: a state, one number, and what its sentence says. The screen, the report,
 * the email and the share image show the same content, each in its reader's language. Screens and pictures
 * share this file (`npm run api:generate`), so it contains no text.
 */

/** The numbers on a card. Rates are from 0 to 1, and already rounded outwards. */
export interface CardNumbers {
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

export interface VerdictCard {
  look: CardLook;
  /** The big number. Null if there is nothing to count. */
  figure: CardFigure | null;
  says: CardSays;
  /** The numbers that determine the hill's shape. Null if there are too few visitors. */
  rates: { low: number; peak: number; high: number; goal: number } | null;
}

/** A rate, or a number of visitors and how many are needed for a result. `of` is null if enough came. */
export type CardFigure = { rate: number } | { visitors: number; of: number | null };

/** What a card's sentence says. */
export type CardSays =
  | { about: 'no-goal' | 'first-result-today' }
  | { about: 'first-result-later'; remaining: number }
  | { about: 'too-few'; visitors: number }
  | { about: 'result'; visitors: number; yes: number; metric: string; goal: number; goalIs: GoalIs };

/** How the result compares to the goal: it is `open`, still `running`, or `over`. */
type GoalIs = 'open' | 'running' | 'over';

/** A card in one language, with everything that a picture shows. */
export interface DrawnCard extends Pick<VerdictCard, 'look' | 'rates'> {
  /** The verdict in two or three words. */
  title: string;
  figure: { text: string; unit: string } | null;
  /** The card's sentence, as two sentences: a picture with little room shows only the first. */
  sentences: string[];
  /** Number of visitors, for a card without a hill. */
  visitors: number;
  /** The labels of the flag and of the interval. `rate` contains `interval`. Null without a hill. */
  labels: { goal: string; rate: string; interval: string } | null;
}

/** The alternative text for a picture of the card: everything that the card shows. */
export function cardAlt({ title, figure, sentences }: DrawnCard): string {
  return `${title}${figure ? `: ${figure.text}${figure.unit}` : ''}. ${sentences.join(' ')}`;
}

/** Minimum number of visitors for a result. */
export const CARD_VISITORS = 30;

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

/** Returns the content of a card. @param goal null if none was set */
export function verdictCardOf(numbers: CardNumbers, goal: CardGoal | null): VerdictCard {
  const { state, visitors, yes, estimate, low, high } = numbers;
  if (!goal) return { look: 'counting', figure: null, says: { about: 'no-goal' }, rates: null };
  if (visitors < CARD_VISITORS || state === 'counting') return tooEarly(numbers);
  const { metric, rate } = goal;
  const peak = estimate ?? yes / visitors;
  return {
    look: lookOf(state),
    figure: { rate: peak },
    says: { about: 'result', visitors, yes, metric, goal: rate, goalIs: goalIs(numbers, goal) },
    // Draws the estimate within its interval, no matter which of the numbers was rounded.
    rates: { low, peak: Math.min(Math.max(peak, low), high), high, goal: rate },
  };
}

/** Splits a percentage, as a language writes it, into the big number and its smaller unit. */
export function splitPercent(text: string): { text: string; unit: string } {
  const [, number = text, unit = ''] = /^(.*\p{Nd})(\P{Nd}*)$/u.exec(text) ?? [];
  return { text: number, unit };
}

function tooEarly({ state, visitors }: CardNumbers): VerdictCard {
  const remaining = CARD_VISITORS - visitors;
  const figure = { visitors, of: remaining > 0 ? CARD_VISITORS : null };
  if (state !== 'counting')
    return { look: 'missed', figure, says: { about: 'too-few', visitors }, rates: null };
  const says: CardSays =
    remaining > 0 ? { about: 'first-result-later', remaining } : { about: 'first-result-today' };
  return { look: 'counting', figure, says, rates: null };
}

function goalIs(numbers: CardNumbers, goal: CardGoal): GoalIs {
  if (isInconclusive(numbers, goal)) return 'open';
  return ['promising', 'behind', 'settling'].includes(numbers.state) ? 'running' : 'over';
}
