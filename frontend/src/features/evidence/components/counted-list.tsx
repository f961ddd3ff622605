import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/format';
import styles from './counted-list.module.css';

/** A list of labeled counts, each with an explanation. */
export function CountedList({
  rows,
}: {
  rows: { key: string; label: ReactNode; text: string; count: number }[];
}) {
  return (
    <dl className={styles.list}>
      {rows.map(({ key, label, text, count }) => (
        <div key={key}>
          <dt>
            {label}
            <span className={styles.text}>{text}</span>
          </dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
