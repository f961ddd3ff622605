import { useId } from 'react';
import type { CampaignType } from '@/api/workspace';
import { TYPES } from '../rules/types';
import styles from './type-choice.module.css';

/** The four types, each with what it does. */
export function TypeChoice({
  value,
  error,
  onChange,
}: {
  value: CampaignType | '';
  error?: string;
  onChange: (type: CampaignType) => void;
}) {
  const id = useId();
  return (
    <fieldset
      className={styles.choice}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>Type</legend>
      <div className={styles.options}>
        {TYPES.map((type) => (
          <label key={type.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={type.value}
              checked={value === type.value}
              aria-describedby={`${id}-${type.value}`}
              aria-label={type.label}
              onChange={() => onChange(type.value)}
            />
            <span>
              <span className={styles.name}>{type.label}</span>
              <span id={`${id}-${type.value}`} className={styles.text}>
                {type.text}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
