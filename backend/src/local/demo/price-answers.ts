import type { ExperimentState } from '../../modules/experiments/domain/experiment.js';
import { addDays, dayOf, daysBefore } from '../../shared/day.js';
import { randomFrom } from '../../shared/seeded-random.js';
import type { DemoIdea } from './demo-idea.js';
import type { DemoSubscriber } from './votes-and-sign-ups.js';

/** Percentage of people answering "no" rather than "not sure" among those who wouldn't pay. */
const SURE = 60;

/** Returns the number of people who say yes, rounded. */
const sayingYes = (people: number, percent: number) => Math.round((people * percent) / 100);

/**
 * Gives each subscriber who joined while the price test ran an answer to one of its prices, rotating through
 * the prices. Only subscribers who would pay say yes, at the rates of the demo data, so that no other answers
 * change.
 */
export function withPriceAnswers(
  subscribers: DemoSubscriber[],
  ladder: { experiment: ExperimentState } | undefined,
  { idea, now }: { idea: DemoIdea; now: Date },
) {
  if (!idea.ladder || !ladder) return subscribers;
  const { prices, yes, days, startedDaysAgo } = idea.ladder;
  const random = randomFrom(`price answers of ${idea.title}`);
  const first = dayOf(daysBefore(now, startedDaysAgo));
  const last = addDays(first, days - 1);
  const willing = prices.map(() => 0);
  let offers = 0;
  return subscribers.map((subscriber) => {
    const joined = dayOf(subscriber.createdAt);
    if (joined < first || joined > last) return { ...subscriber, priceOffer: null, priceAnswer: null };
    const index = offers % prices.length;
    offers += 1;
    const before = subscriber.willingToPay ? willing[index]!++ : null;
    const pays = before !== null && sayingYes(before + 1, yes[index]!) > sayingYes(before, yes[index]!);
    const otherwise = random() * 100 < SURE ? ('no' as const) : ('unsure' as const);
    const offered = { amount: prices[index]!, currency: 'USD', per: 'month', arm: index + 1 };
    const answer = {
      priceOffer: { ...offered, experimentId: ladder.experiment.id },
      priceAnswer: pays ? ('yes' as const) : otherwise,
    };
    const { confirmedAnswers } = subscriber;
    return {
      ...subscriber,
      ...answer,
      confirmedAnswers: confirmedAnswers && { ...confirmedAnswers, ...answer },
    };
  });
}
