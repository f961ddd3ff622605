import { useSyncExternalStore } from 'react';
import { currencyOf, type Currency } from './currency';
import { onPreferences, readPreferences, rememberPreferences } from './preferences';

function current(): Currency {
  return readPreferences().currency ?? currencyOf(navigator.language);
}

/** The displayed currency: the reader's choice, or by default that of the browser's language. */
export function useCurrency(): [currency: Currency, choose: (next: Currency) => void] {
  const currency = useSyncExternalStore(onPreferences, current);
  return [currency, (next) => rememberPreferences({ currency: next })];
}
