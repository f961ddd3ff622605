import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import styles from './card-list.module.css';
import layout from './layout.module.css';
import surface from './surface.module.css';

/**
 * The rows of a table on a phone, each a card: what it is called and how it stands, facts, what can be done
 * with it.
 */
export function CardList<T extends { id: string }>({
  rows,
  label,
  roomy,
  className,
  children,
}: {
  rows: readonly T[];
  label?: string;
  /** Badges and lists among the lines need more room between them. */
  roomy?: boolean;
  /** Of each card. */
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

/** The first line of such a card; `children` is how it stands. */
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
