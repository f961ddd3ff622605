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
 *
 * @param level level of the heading
 *
 * @param brief whether other content follows, so that only a few examples are shown
 */
export function EmptyPlace({
  of,
  title,
  text,
  action,
  level = 2,
  brief = false,
}: {
  of: ExampleName;
  title: string;
  text: ReactNode;
  /** A single button, sometimes with a link. */
  action?: ReactNode;
  level?: 2 | 3;
  brief?: boolean;
}) {
  const Rows = EXAMPLES[of];
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={cx(surface.card, styles.place)} data-brief={brief || undefined}>
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
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
