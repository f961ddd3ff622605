import type { CardLook } from '@/api/verdict-card.generated';
import styles from './verdict-mark.module.css';

/** SVG paths of the icons, with the same grid and stroke as in `ui/icons`. */
const DRAWN: Record<CardLook, string> = {
  reached: 'm5.5 10.5 3 3 6-7',
  promising: 'M4 12.5c3 0 3-5 6-5s3 5 6 5',
  missed: 'M5.5 10h9',
  counting: 'M5.5 10h.01M10 10h.01M14.5 10h.01',
};

/** Icon next to a verdict's title. Hidden from screen readers, because the title says the same. */
export function VerdictMark({ look, small }: { look: CardLook; small?: boolean }) {
  return (
    <span className={styles.mark} data-look={look} data-small={small} aria-hidden="true">
      <svg width="20" height="20" viewBox="0 0 20 20" focusable="false">
        <path d={DRAWN[look]} />
      </svg>
    </span>
  );
}
