import type { OwnIdea } from '@/api/types';
import { CARD_VISITORS } from '@/api/verdict-card.generated';
import { formatNumber, formatRate, plural } from '@/lib/format';
import { scaleOf } from '../rules/shares';
import styles from './arm-rows.module.css';
import { moneyText } from './money';
import { RangeLine } from './range-line';
import type { Arm, Price, Ratio } from './types';
import { armName, headlineOf, letterOf, revenueOf, timesText, VERDICTS } from './words';

const EACH: Record<Price['per'], string> = { month: 'a month', year: 'a year', once: 'once' };

/** A row per price: the fraction of visitors who would pay it, and the revenue per 100 visitors. */
export function PriceRows({ arms, best }: { arms: Arm[]; best: number | null }) {
  const scale = scaleOf(arms.flatMap(({ demand }) => demand ?? []));
  const most = Math.max(1, ...arms.map(({ revenue }) => revenue?.high ?? 0));
  return (
    <ul className={styles.rows} aria-label="Prices">
      {arms.map((arm) => (
        <li key={arm.arm} className={styles.row} data-best={arm.arm === best || undefined}>
          <p className={styles.name}>
            <b>
              {arm.price && moneyText(arm.price.amount, arm.price.currency)}{' '}
              <small>{EACH[arm.price?.per ?? 'once']}</small>
            </b>
            <span>{arm.visitors > 0 ? plural(arm.visitors, 'visitor') : 'No visitors yet'}</span>
          </p>
          {isKnown(arm) && arm.demand && (
            <>
              <div className={styles.measure}>
                <p>
                  <b>{formatRate(arm.demand.rate)}</b> would pay
                </p>
                <RangeLine
                  value={(arm.demand.rate ?? 0) / scale}
                  low={arm.demand.low / scale}
                  high={arm.demand.high / scale}
                />
              </div>
              <Revenue arm={arm} most={most} />
            </>
          )}
          {!isKnown(arm) && arm.visitors > 0 && (
            <p className={styles.early}>
              {formatNumber(arm.priced)} would pay. A rate shows from {CARD_VISITORS} visitors on.
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** True if an arm has enough visitors to show a rate. */
const isKnown = ({ visitors }: Arm): boolean => visitors >= CARD_VISITORS;

function Revenue({ arm, most }: { arm: Arm; most: number }) {
  const value = revenueOf(arm);
  if (value === null || !arm.price || !arm.revenue) return null;
  return (
    <div className={styles.measure}>
      <p>
        <b>{moneyText(Math.round(value / 100) * 100, arm.price.currency)}</b> per 100
        <span className={styles.people}> visitors</span>
      </p>
      <RangeLine value={value / most} low={arm.revenue.low / most} high={arm.revenue.high / most} />
    </div>
  );
}

/**
 * Range of the logarithmic scale for ratios, in powers of two. On this scale, double and half are equally far
 * from 1.
 */
const MOST = 3;
const placeOf = (ratio: number) => (ratio > 0 ? (Math.log2(ratio) + MOST) / (2 * MOST) : -1);

/** A row per version: the fraction of its visitors who confirmed, and a comparison with the original. */
export function VersionRows({ arms, best, idea }: { arms: Arm[]; best: number | null; idea?: OwnIdea }) {
  return (
    <ul className={styles.rows} aria-label="Versions">
      {arms.map((arm) => (
        <li key={arm.arm} className={styles.row} data-best={arm.arm === best || undefined}>
          <div className={styles.version}>
            <span className={styles.letter} aria-hidden="true">
              {letterOf(arm.arm)}
            </span>
            <p className={styles.name}>
              <b>{armName(arm)}</b>
              <span dir="auto">{headlineOf(arm, idea)}</span>
            </p>
          </div>
          {arm.visitors > 0 && (
            <div className={styles.measure}>
              <p>
                {isKnown(arm) && (
                  <>
                    <b>{formatRate(arm.confirmed / arm.visitors)}</b>{' '}
                  </>
                )}
                {formatNumber(arm.confirmed)} of {formatNumber(arm.visitors)} confirmed
              </p>
            </div>
          )}
          {arm.ratio && arm.ratio.value !== null && isKnown(arm) && <Compared arm={arm} ratio={arm.ratio} />}
        </li>
      ))}
    </ul>
  );
}

function Compared({ arm: { verdict }, ratio: { value, low, high } }: { arm: Arm; ratio: Ratio }) {
  return (
    <div className={styles.measure}>
      <p>
        <b>{timesText(value)}</b> the original{verdict && `: ${VERDICTS[verdict].toLowerCase()}`}
      </p>
      <RangeLine
        value={value === null ? null : placeOf(value)}
        low={placeOf(low)}
        high={high === null ? 2 : placeOf(high)}
        mark={0.5}
      />
    </div>
  );
}
