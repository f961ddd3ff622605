import { useId } from 'react';
import { CURRENCIES, type Currency } from '@/lib/currency';
import { useCurrency } from '@/lib/use-currency';
import { Select } from '@/ui/input';
import styles from './pricing-section.module.css';

/**
 * Select for the displayed currency. The choice is stored for a year and applies to all pages with prices.
 */
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
