import { t } from '@lingui/core/macro';
import { coverOf } from '@/lib/cover';
import { formatGoal, formatPercent, formatRange } from '@/lib/format';
import { CheckIcon } from '@/ui/icons';
import styles from './verdict-still.module.css';

/** The example's cover. The idea isn't in the demo data, so that no one compares it with a real report. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- never shown, only drawn
const COVER = coverOf({ title: 'Plan dinners from what’s in the fridge', coverVariant: 1 }, 'small');

/** Vertical positions in the drawing: the water level, and the crest of the hill. */
const BASE = 150;
const TOP = 33;
/**
 * Horizontal positions: where the hill rises at the start of the interval, peaks at the estimate, and ends.
 */
const FROM = 210;
const PEAK = 377;
const TO = 734;
const LINES = 9;

/** Returns the path of one contour line: calm water, the hill over the interval, then calm water again. */
function contour(index: number): string {
  const level = BASE + index * 4;
  const top = Math.round(level - (BASE - TOP) * (1 - index / (LINES + 1)) ** 1.15);
  return [
    `M-1000 ${level}`,
    `C-600 ${level - 3} -200 ${level + 3} ${FROM} ${level}`,
    `C${FROM + 60} ${level} ${FROM + 82} ${top} ${PEAK} ${top}`,
    `C${PEAK + 150} ${top} ${TO - 170} ${level} ${TO} ${level + 2}`,
    `C${TO + 110} ${level + 3} 900 ${level - 1} 1010 ${level - 2}`,
  ].join('');
}

/**
 * An example verdict for an idea that reached its goal. The numbers are made up. The hill rises over the
 * rate's interval.
 */
export function VerdictStill() {
  return (
    <figure className={styles.card} aria-label={t`An example of a verdict`} data-verdict>
      <div className={styles.say}>
        <p className={styles.idea}>
          <img className={styles.cover} src={COVER} alt="" width="36" height="36" />
          {t`Plan dinners from what’s in the fridge`}
        </p>
        <p className={styles.state}>
          <span className={styles.mark}>
            <CheckIcon />
          </span>
          {t`Goal reached`}
          <span className={styles.example}>{t`Example`}</span>
        </p>
        <p className={styles.figure}>
          {formatPercent(0.043)
            .split(/(\s?%)/)
            .map((part) => (part.endsWith('%') ? <small key={part}>{part}</small> : part))}
        </p>
        <p className={styles.claim}>{t`16 of 374 visitors joined and confirmed.`}</p>
      </div>
      <Sea />
    </figure>
  );
}

/** The hill over the interval, the goal's flag to its left, and the range as text. */
function Sea() {
  const goal = formatGoal(0.02);
  return (
    <div className={styles.sea}>
      <svg viewBox="0 0 1000 236" preserveAspectRatio="none" fill="none" aria-hidden="true" focusable="false">
        <defs>
          <linearGradient id="verdict-water" x2="0" y2="1">
            <stop stopColor="#6F68F0" stopOpacity=".9" />
            <stop offset="1" stopColor="#6F68F0" stopOpacity="0" />
          </linearGradient>
        </defs>
        <path d={`${contour(0)}V200H-1000Z`} fill="url(#verdict-water)" stroke="none" />
        {Array.from({ length: LINES }, (_, index) => (
          <path
            key={index}
            d={contour(LINES - 1 - index)}
            opacity={index === LINES - 1 ? 1 : 0.28 + index * 0.06}
            data-crest={index === LINES - 1 || undefined}
          />
        ))}
      </svg>
      <span className={styles.goal}>
        <span className={styles.flag}>{t`Goal ${goal}`}</span>
      </span>
      <span className={styles.moon} />
      <span className={styles.range} />
      <p className={styles.rate}>
        {t`Real rate`} <b>{formatRange({ low: 0.02, high: 0.092 })}</b>
      </p>
    </div>
  );
}
