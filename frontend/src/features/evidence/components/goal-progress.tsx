import { formatNumber, plural } from '@/lib/format';
import type { Goal, Verdict } from '../types';
import styles from './goal-progress.module.css';

interface Line {
  words: string;
  done: number;
  of: number;
}

/** How far a running goal is: its days, its visitors, and what it needs by now. */
export function GoalProgress({
  goal,
  verdict,
  soFar,
}: {
  goal: Goal;
  verdict: Verdict;
  /** The numbers of this moment, with those of the day that goes on. */
  soFar: Pick<Verdict, 'visitors' | 'yes' | 'open' | 'needed'>;
}) {
  const { day, days } = verdict;
  const { visitors, yes, open, needed } = soFar;
  const lines: Line[] = [
    {
      words: `${formatNumber(visitors)} of ${plural(goal.visitors, 'visitor')}`,
      done: visitors,
      of: goal.visitors,
    },
  ];
  if (day !== null && days !== null) lines.unshift({ words: `Day ${day} of ${days}`, done: day, of: days });
  if (needed !== null) {
    lines.push({
      words: `${formatNumber(yes)} of the ${formatNumber(needed)} needed by now`,
      done: yes,
      of: needed,
    });
  }
  return (
    <div className={styles.progress}>
      <ul className={styles.lines}>
        {lines.map(({ words, done, of }) => (
          <li key={words}>
            <span>{words}</span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.bar}
                style={{ width: `${Math.min(1, done / Math.max(1, of)) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
      {open > 0 && <p className={styles.open}>{plural(open, 'person', 'people')} may still confirm.</p>}
    </div>
  );
}
