import type { VerdictTone } from '../rules/words';
import styles from './verdict-mark.module.css';

/** The same grid and stroke as `ui/icons`. */
const DRAWN: Record<VerdictTone, string> = {
  plain: 'M5.5 10h9',
  open: 'M5.5 10h.01M10 10h.01M14.5 10h.01',
  good: 'm5.5 10.5 3 3 6-7',
  bad: 'm6.5 6.5 7 7M13.5 6.5l-7 7',
};

/** A sign beside a verdict's title, which says it all. */
export function VerdictMark({ tone, small }: { tone: VerdictTone; small?: boolean }) {
  return (
    <span className={styles.mark} data-tone={tone} data-small={small} aria-hidden="true">
      <svg width="20" height="20" viewBox="0 0 20 20" focusable="false">
        <path d={DRAWN[tone]} />
      </svg>
    </span>
  );
}
