import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './card-list.module.css';
import layout from './layout.module.css';
import surface from './surface.module.css';

/** A table's rows as cards for phones, each with a title, status, facts and actions. */
export function CardList<T extends { id: string }>({
  rows,
  label,
  roomy,
  className,
  children,
}: {
  rows: readonly T[];
  label?: string;
  /** Adds space between lines, for badges and lists. */
  roomy?: boolean;
  /** Class name of each card. */
  className?: string;
  children: (row: T) => ReactNode;
}) {
  return (
    <ul className={layout.stack3} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={cx(surface.card, styles.card, className)} data-roomy={roomy || undefined}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

/** First line of a card in the list. `children` is the status. */
export function CardTitle({
  level = 3,
  title,
  children,
}: {
  level?: 2 | 3;
  title: ReactNode;
  children?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={layout.top}>
      <Heading dir="auto" className={styles.title}>
        {title}
      </Heading>
      {children}
    </div>
  );
}
