import { cx } from '@/lib/class-names';
import { plural } from '@/lib/format';
import { ArrowUpIcon } from './icons';
import { RollingNumber } from './rolling-number';
import styles from './vote-button.module.css';

export interface VoteButtonProps {
  /** What is voted for; part of the accessible name. */
  title: string;
  count: number;
  voted: boolean;
  onPress: () => void;
  /** `large` says Vote or Voted beside the count. */
  size?: 'm' | 'large';
  block?: boolean;
}

/** One press votes, the next takes the vote back. */
export function VoteButton({ title, count, voted, onPress, size = 'm', block }: VoteButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.vote, size === 'large' && styles.large, block && styles.block)}
      aria-pressed={voted}
      aria-label={`Vote for ${title}, ${plural(count, 'vote')}`}
      onClick={onPress}
    >
      <ArrowUpIcon />
      {size === 'large' && <span aria-hidden="true">{voted ? 'Voted' : 'Vote'}</span>}
      <RollingNumber value={count} />
    </button>
  );
}
