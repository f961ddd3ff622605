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

/** A state as text. The dot and the color only repeat what the text says. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span className={cx(styles.badge, TONES[tone])}>
      <span className={styles.label}>{children}</span>
    </span>
  );
}
