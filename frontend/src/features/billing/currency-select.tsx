import { useId } from 'react';
import { CURRENCIES, type Currency } from '@/lib/currency';
import { useCurrency } from '@/lib/use-currency';
import { Select } from '@/ui/input';
import styles from './pricing-section.module.css';

/** In which currency prices are shown; remembered for a year, for every page that shows prices. */
export function CurrencySelect() {
  const [currency, choose] = useCurrency();
  const id = useId();
  return (
    <div className={styles.currency}>
      <label htmlFor={id}>Currency</label>
      <Select
        id={id}
        options={CURRENCIES}
        value={currency}
        onChange={(event) => choose(event.target.value as Currency)}
      />
    </div>
  );
}
