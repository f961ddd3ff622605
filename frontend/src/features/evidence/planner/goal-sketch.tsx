import { t } from '@lingui/core/macro';
import { drawSwell, type SwellBox } from '@/api/verdict-swell.generated';
import { cx } from '@/lib/class-names';
import { formatGoal } from '@/lib/format';
import swell from '../components/swell-drawing.module.css';
import { reachingRates } from '../rules/sketch';
import styles from './goal-sketch.module.css';

const BOX: SwellBox = { width: 380, height: 148, left: 24, right: 350, top: 46, water: 120 };

/**
 * Draws the goal's flag and, dashed, the smallest hill that would reach it: narrower with more visitors.
 * Calm water while the rate or the visitors are invalid. Hidden from screen readers, because the summary has
 * the numbers as text.
 */
export function GoalSketch({ rate, visitors }: { rate: number | null; visitors: number | null }) {
  const rates = rate !== null && visitors !== null ? reachingRates(rate, visitors) : null;
  const { area, crest, lines, peak, flag } = drawSwell(BOX, rates);
  return (
    <div className={cx(swell.look, styles.sketch)} data-look="promising" aria-hidden="true">
      <svg
        className={swell.lines}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        focusable="false"
      >
        {peak && <path d={area} className={styles.area} />}
        {lines.map(({ d, opacity }) => (
          <path key={opacity} d={d} className={styles.line} style={{ opacity: opacity / 2 }} />
        ))}
        <path d={crest} className={styles.crest} />
      </svg>
      {flag !== null && rate !== null && (
        <span
          className={cx(swell.flag, styles.flag)}
          style={{ insetInlineStart: `${(100 * flag) / BOX.width}%` }}
        >
          <b>{t`Goal ${{ rate: formatGoal(rate) }}`}</b>
        </span>
      )}
    </div>
  );
}
