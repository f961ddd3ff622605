import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { cx } from '@/lib/class-names';
import { formatCompact } from '@/lib/format';
import { ArrowUpIcon, CheckIcon } from './icons';
import styles from './vote-button.module.css';

export interface VoteButtonProps {
  /** Title of the idea, which is part of the button's accessible name. */
  title: string;
  count: number;
  voted: boolean;
  onPress: () => void;
  /** `large` shows "Vote" or "Voted" next to the count. */
  size?: 'm' | 'large';
  /** Makes the button as wide as its container. The container then shows the count. */
  block?: boolean;
}

/** A button whose first click votes and whose next click withdraws the vote. */
export function VoteButton({ title, count, voted, onPress, size = 'm', block }: VoteButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.vote, size === 'large' && styles.large, block && styles.block)}
      aria-pressed={voted}
      aria-label={plural(count, { one: `Vote for ${title}, # vote`, other: `Vote for ${title}, # votes` })}
      onClick={onPress}
    >
      {voted && size === 'large' ? <CheckIcon /> : <ArrowUpIcon />}
      {size === 'large' && (
        <span aria-hidden="true">{voted ? t`Voted` : t({ message: 'Vote', context: 'verb' })}</span>
      )}
      {!block && <RollingNumber value={count} />}
    </button>
  );
}

/**
 * A count that rolls up or down when it changes. Hidden from screen readers, which read the container's
 * label.
 */
export function RollingNumber({ value }: { value: number }) {
  const [rolled, setRolled] = useState({ value, direction: 'none' });
  // Compared during render, so that the first frame with the new number already shows the animation.
  if (rolled.value !== value) setRolled({ value, direction: value > rolled.value ? 'up' : 'down' });
  return (
    <span className={styles.box} aria-hidden="true">
      <span key={rolled.value} className={styles.number} data-direction={rolled.direction}>
        {formatCompact(rolled.value)}
      </span>
    </span>
  );
}
