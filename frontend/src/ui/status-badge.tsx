import { cx } from '@/lib/class-names';
import type { StatusTone } from '@/lib/idea-status';
import styles from './status-badge.module.css';

/** A state in a word. The dot and the colour only repeat it. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}
