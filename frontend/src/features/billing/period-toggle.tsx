import { useId } from 'react';
import styles from './period-toggle.module.css';

export type Period = 'monthly' | 'yearly';

/** Monthly or yearly, and what a year saves. */
export function PeriodToggle({ value, onChange }: { value: Period; onChange: (period: Period) => void }) {
  const name = useId();
  const option = (period: Period, label: string, saving?: string) => (
    <label className={styles.option}>
      <input type="radio" name={name} checked={value === period} onChange={() => onChange(period)} />
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
