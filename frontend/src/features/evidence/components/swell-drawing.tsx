import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { CARD_VISITORS, type VerdictCard } from '@/api/verdict-card.generated';
import { formatGoal, formatRange } from '@/lib/format';
import { drawSwell, horizonOf, type Swell, type SwellBox } from '@/api/verdict-swell.generated';
import { cx } from '@/lib/class-names';
import styles from './swell-drawing.module.css';

/** Layouts of the drawing: `WIDE` is next to the text, `SLIM` is below it on a phone. */
const WIDE: SwellBox = { width: 1000, height: 428, left: 440, right: 925, top: 74, water: 316 };
const SLIM: SwellBox = { width: 1000, height: 236, left: 70, right: 930, top: 34, water: 150 };
/** Fraction of the width beyond which the flag points back, to stay clear of the card's edge and menu. */
const LAST_AHEAD = 0.75;
/** Pixels between the lowest line and the bracket that marks the interval. */
const GAP = 16;

/** The part of a card that is drawn. */
type DrawnPart = Pick<VerdictCard, 'rates' | 'figure'>;

/**
 * The verdict as a picture: the hill covers the interval and peaks at the estimate, and the flag marks the
 * goal. Mirrored in a right-to-left page, because the hill is next to the text. Hidden from screen readers,
 * because the card has the numbers as text.
 */
export function SwellDrawing({ card, visitors }: { card: DrawnPart; visitors: number }) {
  return (
    <>
      <Sea box={WIDE} card={card} visitors={visitors} className={styles.wide} />
      <Sea box={SLIM} card={card} visitors={visitors} className={styles.slim} />
    </>
  );
}

function Sea({
  box,
  card: { rates, figure },
  visitors,
  className,
}: {
  box: SwellBox;
  card: DrawnPart;
  visitors: number;
  className?: string;
}) {
  const swell = drawSwell(box, rates, figure && { there: visitors, of: CARD_VISITORS });
  const range = rates && formatRange(rates);
  return (
    <div className={cx(styles.sea, className)} style={{ height: box.height }} aria-hidden="true">
      <Lines box={box} swell={swell} />
      {!rates && <span className={styles.sun} style={at(box, 698, horizonOf(box))} />}
      {swell.flag !== null && (
        <span
          className={styles.flag}
          data-back={swell.flag > box.width * LAST_AHEAD || undefined}
          style={{ ...at(box, swell.flag, box.top - 28), height: depthOf(box) - box.top + 26 }}
        >
          <b>{t`Goal ${{ rate: formatGoal(rates?.goal ?? 0) }}`}</b>
        </span>
      )}
      {swell.peak && <span className={styles.moon} style={at(box, swell.peak.x, swell.peak.y)} />}
      {swell.bracket && (
        <>
          <span
            className={styles.bracket}
            style={{
              ...at(box, swell.bracket.from, depthOf(box)),
              width: share(box, swell.bracket.to - swell.bracket.from),
            }}
          />
          <span
            className={styles.range}
            style={at(box, inside((swell.bracket.from + swell.bracket.to) / 2), depthOf(box) + 8)}
          >
            <Trans>
              Real rate <b>{range}</b>
            </Trans>
          </span>
        </>
      )}
      {swell.buoys.map(({ x, y, isThere }) => (
        <span key={x} className={styles.buoy} data-there={isThere || undefined} style={at(box, x, y)} />
      ))}
    </div>
  );
}

function Lines({ box, swell }: { box: SwellBox; swell: Swell }) {
  const id = useId();
  return (
    <svg
      className={styles.lines}
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="none"
      focusable="false"
    >
      <linearGradient id={id} x2="0" y2="1">
        <stop className={styles.fillTop} />
        <stop offset="1" className={styles.fillFoot} />
      </linearGradient>
      <g className={styles.far}>
        {swell.far.map(({ d, opacity }) => (
          <path key={opacity} d={d} className={styles.line} style={{ opacity }} />
        ))}
      </g>
      <g className={styles.rising} style={{ transformOrigin: `0 ${box.water}px` }}>
        {swell.peak && <path d={swell.area} fill={`url(#${id})`} stroke="none" />}
        {swell.lines.map(({ d, opacity }) => (
          <path key={opacity} d={d} className={styles.line} style={{ opacity }} />
        ))}
        <path d={swell.crest} className={styles.crest} />
      </g>
    </svg>
  );
}

const share = ({ width }: SwellBox, x: number) => `${(x / width) * 100}%`;
const at = (box: SwellBox, x: number, y: number) => ({ insetInlineStart: share(box, x), top: `${y}px` });
/** Keeps the text below a narrow interval from being cut off at the drawing's edge. */
const inside = (x: number) => Math.min(Math.max(x, 120), 900);
const depthOf = ({ water }: SwellBox) => Math.round(water * 1.14) + GAP;
