import { useId } from 'react';
import type { BillingInterval } from './billing-interval';
import styles from './interval-toggle.module.css';

/** Toggle between monthly and yearly billing, with the yearly savings. */
export function IntervalToggle({
  value,
  onChange,
}: {
  value: BillingInterval;
  onChange: (interval: BillingInterval) => void;
}) {
  const name = useId();
  const option = (interval: BillingInterval, label: string, saving?: string) => (
    <label className={styles.option}>
      <input type="radio" name={name} checked={value === interval} onChange={() => onChange(interval)} />
      <span>{label}</span>
      {saving && <span className={styles.saving}>{saving}</span>}
    </label>
  );
  return (
    <fieldset className={styles.toggle}>
      <legend className="sr-only">How often you pay</legend>
      {option('monthly', 'Monthly')}
      {option('yearly', 'Yearly', 'Save 17%')}
    </fieldset>
  );
}
