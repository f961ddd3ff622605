import { goalRate, type Message, msg, number } from '../../../shared/message.js';
import { CARD_VISITORS, type CardSays, type VerdictCard } from '../../../shared/verdict-card.js';

/** A card with its texts. */
export interface CardWords extends VerdictCard {
  /** The verdict in two or three words. */
  title: string | Message;
  /** The card's sentence, as two sentences: pictures with little room show only the first. */
  sentences: [Message, Message];
}

/** Adds the texts to a card. */
export function cardWords(card: VerdictCard, title: string | Message): CardWords {
  return { ...card, title, sentences: sentencesOf(card.says) };
}

/** What a goal's visitors did, by the goal's metric. */
const RESULT: Record<string, (values: Message['values']) => Message> = {
  confirmed: (values) =>
    msg(
      '{yes} of {visitors, plural, one {# visitor} other {# visitors}} joined and confirmed their email.',
      values,
    ),
  wouldPay: (values) =>
    msg(
      '{yes} of {visitors, plural, one {# visitor} other {# visitors}} confirmed and said they would pay.',
      values,
    ),
  priced: (values) =>
    msg('{yes} of {visitors, plural, one {# visitor} other {# visitors}} said yes to the price.', values),
};

const didIt = (values: Message['values']) =>
  msg('{yes} of {visitors, plural, one {# visitor} other {# visitors}} did it.', values);

function sentencesOf(says: CardSays): [Message, Message] {
  const least = { least: number(CARD_VISITORS) };
  switch (says.about) {
    case 'no-goal':
      return [
        msg('Decide what would convince you before you see results.'),
        msg('Only visitors from then on count.'),
      ];
    case 'first-result-today':
      return [msg('Enough visitors for a first result.'), msg('It appears when today is over.')];
    case 'first-result-later':
      return [
        msg('Your first result appears after {least} visitors.', least),
        msg('{remaining, plural, one {# more to go.} other {# more to go.}}', { remaining: says.remaining }),
      ];
    case 'too-few':
      return [
        msg('{visitors, plural, one {# visitor} other {# visitors}} came.', { visitors: says.visitors }),
        msg('We need at least {least} to say anything.', least),
      ];
    case 'result': {
      const { yes, visitors, metric, goal, goalIs } = says;
      const result = RESULT[metric] ?? didIt;
      return [result({ yes: number(yes), visitors }), goalText(goalIs, { rate: goalRate(goal) })];
    }
  }
}

function goalText(
  goalIs: Extract<CardSays, { about: 'result' }>['goalIs'],
  rate: Message['values'],
): Message {
  switch (goalIs) {
    case 'open':
      return msg('That neither proves nor rules out more than {rate}.', rate);
    case 'running':
      return msg('The goal is more than {rate}.', rate);
    case 'over':
      return msg('The goal was more than {rate}.', rate);
  }
}
