import type { Locale } from '../../../shared/locale.js';
import { goalRate, msg, number, percent, range, type Words } from '../../../shared/message.js';
import { type DrawnCard, splitPercent, type VerdictCard } from '../../../shared/verdict-card.js';
import type { CardWords } from './card-words.js';

/** Languages whose letters the pictures' font has. Cards in other languages are drawn in English. */
const DRAWN: readonly Locale[] = ['en', 'de', 'es', 'fr', 'pt-BR'];

/** Returns the language in which a card is drawn for a reader of this language. */
export const drawnLocale = (locale: Locale): Locale => (DRAWN.includes(locale) ? locale : 'en');

/** Puts a card into the words of its picture. */
export function drawnCard(card: CardWords, words: Words): DrawnCard {
  const { look, rates, figure } = card;
  return {
    look,
    title: typeof card.title === 'string' ? card.title : words.say(card.title),
    figure: figure && figureIn(words, figure),
    sentences: card.sentences.map((sentence) => words.say(sentence)),
    visitors: figure && 'visitors' in figure ? figure.visitors : 0,
    rates,
    labels: rates && labelsIn(words, rates),
  };
}

function figureIn(words: Words, figure: NonNullable<VerdictCard['figure']>): DrawnCard['figure'] {
  if ('rate' in figure) return splitPercent(words.write(percent(figure.rate)));
  const { visitors, of } = figure;
  return {
    text: words.write(number(visitors)),
    unit: of === null ? '' : `/${words.write(number(of))}`,
  };
}

function labelsIn(words: Words, rates: NonNullable<VerdictCard['rates']>): DrawnCard['labels'] {
  return {
    goal: words.say(msg('Goal {rate}', { rate: goalRate(rates.goal) })),
    rate: words.say(msg('Real rate {range}', { range: range(rates) })),
    interval: words.write(range(rates)),
  };
}
