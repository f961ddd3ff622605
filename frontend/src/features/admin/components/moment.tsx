import { formatDate } from '@/lib/format';
import styles from './moment.module.css';

const time = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** A date with its time of day, for who looks up what happened when. In UTC, as every date is. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.moment}>
      {formatDate(at)}, {time.format(new Date(at))} UTC
    </time>
  );
}
