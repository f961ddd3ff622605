import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import surface from '@/ui/surface.module.css';
import styles from './folded-line.module.css';

/**
 * One line that opens.
 *
 * @param note the gist, after the title
 * @param plain inside a card, as its last line
 */
export function FoldedLine({
  title,
  note,
  plain = false,
  open,
  children,
}: {
  title: string;
  note: ReactNode;
  plain?: boolean;
  /** Whether it is open at first. */
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={cx(styles.folded, plain ? styles.plain : surface.card)} open={open}>
      <summary>
        <b>{title}</b>
        <span>{note}</span>
        <svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
          <path d="m5 8 5 5 5-5" />
        </svg>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
