import { cx } from '@/lib/class-names';
import type { StatusTone } from '@/lib/idea-status';
import styles from './status-badge.module.css';

const TONES: Record<StatusTone, string | undefined> = {
  good: styles.good,
  waiting: styles.waiting,
  attention: styles.attention,
  stopped: styles.stopped,
  quiet: styles.quiet,
};

/** A state in a word. The dot and the colour only repeat it. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return <span className={cx(styles.badge, TONES[tone])}>{children}</span>;
}
