import type { IdeaStatus } from '@/api/types';
import { formatNumber } from '@/lib/format';
import { adminStatusLabel, STATUSES } from '@/lib/idea-status';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import type { StatusCounts } from '../api';
import styles from './status-tabs.module.css';

/** What waits for the admin comes first. */
const ORDER = ['pending', ...STATUSES.filter((status) => status !== 'pending')] as const;

/** The status filter, each with how many ideas it would leave. */
export function StatusTabs({
  counts,
  value,
  onChange,
}: {
  counts: StatusCounts | undefined;
  value: IdeaStatus | undefined;
  onChange: (status: IdeaStatus | undefined) => void;
}) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div role="group" aria-label="Status" className={cx(layout.wrap2, styles.tabs)}>
      <Tab label="All" count={all} pressed={value === undefined} onPress={() => onChange(undefined)} />
      {ORDER.map((status) => (
        <Tab
          key={status}
          label={adminStatusLabel(status)}
          count={counts?.[status]}
          pressed={value === status}
          onPress={() => onChange(status)}
        />
      ))}
    </div>
  );
}

function Tab({
  label,
  count,
  pressed,
  onPress,
}: {
  label: string;
  count: number | undefined;
  pressed: boolean;
  onPress: () => void;
}) {
  return (
    <button type="button" className={styles.tab} aria-pressed={pressed} onClick={onPress}>
      {label}
      {/* Its room is kept: with the counts the tabs would break into other lines. */}
      <span className={styles.count}> {count !== undefined && formatNumber(count)}</span>
    </button>
  );
}
