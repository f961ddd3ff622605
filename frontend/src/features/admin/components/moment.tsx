import { formatDate } from '@/lib/format';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';

const time = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });

/** A date with its time of day, for who looks up what happened when. In UTC, as every date is. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className={cx(typography.numbers, typography.hint)}>
      {formatDate(at)}, {time.format(new Date(at))} UTC
    </time>
  );
}
