import type { ReactNode, ToggleEventHandler } from 'react';
import { cx } from '@/lib/class-names';
import surface from './surface.module.css';
import styles from './folded-line.module.css';

/**
 * A line that expands when clicked.
 *
 * @param heading ID of the line's title, which turns the title into a heading
 *
 * @param note summary shown after the title
 *
 * @param plain whether the line is the last one inside a card
 *
 * @param open whether the line is expanded; if absent, the reader decides
 */
export function FoldedLine({
  title,
  heading,
  note,
  plain = false,
  children,
  ...details
}: {
  title: string;
  heading?: string;
  note?: ReactNode;
  plain?: boolean;
  open?: boolean;
  onToggle?: ToggleEventHandler<HTMLDetailsElement>;
  children: ReactNode;
}) {
  return (
    <details {...details} className={cx(styles.folded, plain ? styles.plain : surface.card)}>
      <summary>
        {heading ? (
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
        ) : (
          <b className={styles.title}>{title}</b>
        )}
        <span>{note}</span>
        <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
          <path d="m5 8 5 5 5-5" />
        </svg>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}

/** A card whose rows are {@link FoldedLine}s. */
export function FoldedLines({ children }: { children: ReactNode }) {
  return <div className={cx(surface.card, styles.group)}>{children}</div>;
}
