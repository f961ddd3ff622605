import type { Subscriber } from '@/api/workspace';
import { priceText } from '@/lib/price-text';
import { INTERESTS } from './filter';

type AnsweredPrice = NonNullable<Subscriber['price']>;

const TO_A_PRICE: Record<AnsweredPrice['answer'], (price: string) => string> = {
  yes: (price) => `Would pay ${price}`,
  no: (price) => `Would not pay ${price}`,
  unsure: (price) => `Not sure about ${price}`,
};

/** What somebody answered to the price that they were asked about. */
export const priceWords = (price: AnsweredPrice): string => TO_A_PRICE[price.answer](priceText(price));

export interface Said {
  key: string;
  text: string;
  /** They would pay. */
  pays: boolean;
}

/** What somebody ticked, and answered to a price: "Would pay $19 a month", "Collaborate". */
export function saidBy(subscriber: Subscriber): Said[] {
  const { price } = subscriber;
  const priced = price && { key: 'price', text: priceWords(price), pays: price.answer === 'yes' };
  const ticked = INTERESTS.filter(
    // A yes to a price says more than that they would pay.
    ({ key }) => subscriber[key] && !(key === 'willingToPay' && priced?.pays),
  ).map(({ key, label, short }) =>
    key === 'willingToPay' ? { key, text: label, pays: true } : { key, text: short, pays: false },
  );
  return priced ? [priced, ...ticked] : ticked;
}

/** How somebody stands, where it is anything but an ordinary sign-up; else null. */
export function standing({ status, awaitsConfirmation, imported }: Subscriber): string | null {
  if (status !== 'active') return 'Unsubscribed';
  if (awaitsConfirmation) return 'Unconfirmed';
  return imported ? 'Imported' : null;
}
