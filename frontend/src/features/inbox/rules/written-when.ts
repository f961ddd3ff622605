import { ago } from '@/lib/ago';
import { formatDay } from '@/lib/format';

const WEEK_MS = 7 * 86_400_000;

/** Formats when a message was written: "3 days ago" up to a week, then "Oct 26". */
export const writtenWhen = (iso: string, now = Date.now()): string =>
  now - Date.parse(iso) < WEEK_MS ? ago(iso, now) : formatDay(iso);
