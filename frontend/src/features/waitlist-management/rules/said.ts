import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Subscriber } from '@/api/workspace';
import { priceText } from '@/lib/price-text';
import { INTERESTS } from './filter';

type AnsweredPrice = NonNullable<Subscriber['price']>;

const TO_A_PRICE: Record<AnsweredPrice['answer'], (price: string) => string> = {
  yes: (price) => t`Would pay ${price}`,
  no: (price) => t`Would not pay ${price}`,
  unsure: (price) => t`Not sure about ${price}`,
};

/** Describes the answers of a person who would pay, but not the price they were asked about. */
const lessThan = (price: AnsweredPrice): string => t`Would pay, not ${{ price: priceText(price) }}`;

/** Describes a person's answer to the price they were asked about. */
export const priceWords = (price: AnsweredPrice): string => TO_A_PRICE[price.answer](priceText(price));

export interface Said {
  key: string;
  text: string;
  /** True if the answer to the price question is yes. */
  pays: boolean;
}

/**
 * Returns the interests that a person ticked, and their answer about a price: "Would pay $19 a month",
 * "Collaborate".
 */
export function saidBy(subscriber: Subscriber): Said[] {
  const { price } = subscriber;
  if (price?.answer === 'no' && subscriber.willingToPay)
    return [
      { key: 'price', text: lessThan(price), pays: true },
      ...saidBy({ ...subscriber, price: null, willingToPay: false }),
    ];
  const priced = price && { key: 'price', text: priceWords(price), pays: price.answer === 'yes' };
  const ticked = INTERESTS.filter(
    // Omitted, because a yes to a price already implies "would pay".
    ({ key }) => subscriber[key] && !(key === 'willingToPay' && priced?.pays),
  ).map(({ key, label, short }) =>
    key === 'willingToPay'
      ? { key, text: i18n._(label), pays: true }
      : { key, text: i18n._(short), pays: false },
  );
  return priced ? [priced, ...ticked] : ticked;
}

/** Labels of subscribers who aren't ordinary sign-ups. */
export const STANDINGS = {
  unsubscribed: msg`Unsubscribed`,
  unconfirmed: msg`Unconfirmed`,
  imported: msg`Imported`,
};

/** Returns what sets a subscriber apart from an ordinary sign-up. Undefined for an ordinary one. */
export function standing(subscriber: Subscriber): keyof typeof STANDINGS | undefined {
  if (subscriber.status !== 'active') return 'unsubscribed';
  if (subscriber.awaitsConfirmation) return 'unconfirmed';
  return subscriber.imported ? 'imported' : undefined;
}
