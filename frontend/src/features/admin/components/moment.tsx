import { formatTime } from '@/lib/format-time';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';

/** A date and time, in UTC like all dates. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className={cx(typography.numbers, typography.nowrap, typography.hint)}>
      {formatTime(at)}
    </time>
  );
}
