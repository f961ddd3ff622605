import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import styles from './empty-place.module.css';
import { type ExampleName, EXAMPLES } from './examples';

/**
 * Empty state of a place in the workspace: what to do now, above examples of what will be there. The examples
 * fade out at the window's end. They are hidden from screen readers.
 */
export function EmptyPlace({
  of,
  title,
  text,
  action,
}: {
  of: ExampleName;
  title: string;
  text: ReactNode;
  /** A single button, sometimes with a link. */
  action?: ReactNode;
}) {
  const Rows = EXAMPLES[of];
  return (
    <section className={cx(surface.card, styles.place)}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{text}</p>
        {action && <div className={cx(layout.row3, styles.action)}>{action}</div>}
      </div>
      <div className={styles.examples} aria-hidden="true">
        <div className={styles.label}>{t`Example`}</div>
        <Rows />
      </div>
    </section>
  );
}
