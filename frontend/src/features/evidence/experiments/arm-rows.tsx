import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Select, Trans } from '@lingui/react/macro';
import type { OwnIdea } from '@/api/types';
import { CARD_VISITORS } from '@/api/verdict-card.generated';
import { formatGoal, formatNumber, formatRate } from '@/lib/format';
import { scaleOf } from '../rules/shares';
import styles from './arm-rows.module.css';
import { moneyText } from './money';
import { RangeLine } from './range-line';
import type { Arm, Price, Ratio } from './types';
import { headlineOf, revenueOf, timesText } from './results';
import { armName, letterOf } from './words';

const EACH: Record<Price['per'], MessageDescriptor> = {
  month: msg`a month`,
  year: msg`a year`,
  once: msg({ message: 'once', comment: 'Paid only once; follows a price' }),
};

/** A row per price: the fraction of visitors who would pay it, and the revenue per 100 visitors. */
export function PriceRows({ arms, best }: { arms: Arm[]; best: number | null }) {
  const scale = scaleOf(arms.flatMap(({ demand }) => demand ?? []));
  const most = roundedUp(Math.max(1, ...arms.map(({ revenue }) => revenue?.high ?? 0)));
  const shared = best === null ? overlapOf(arms) : undefined;
  const hasRevenue = arms.some((arm) => isKnown(arm) && revenueOf(arm));
  return (
    <>
      <ul className={styles.rows} aria-label={t`Prices`}>
        {arms.map((arm) => (
          <li key={arm.arm} className={styles.row} data-best={arm.arm === best || undefined}>
            <p className={styles.name}>
              <b>
                {arm.price && moneyText(arm.price.amount, arm.price.currency)}{' '}
                <small>{i18n._(EACH[arm.price?.per ?? 'once'])}</small>
              </b>
              <span>
                {arm.visitors > 0
                  ? plural(arm.visitors, { one: '# visitor', other: '# visitors' })
                  : t`No visitors yet`}
              </span>
            </p>
            {isKnown(arm) && arm.demand && (
              <>
                <div className={styles.measure}>
                  <DemandText rate={formatRate(arm.demand.rate)} />
                  <RangeLine
                    value={(arm.demand.rate ?? 0) / scale}
                    low={arm.demand.low / scale}
                    high={arm.demand.high / scale}
                  />
                </div>
                <Revenue arm={arm} most={most} shared={shared} />
              </>
            )}
            {!isKnown(arm) && arm.visitors > 0 && (
              <p className={styles.early}>
                {plural(arm.priced, { one: '# would pay.', other: '# would pay.' })}{' '}
                {t`A rate shows from ${CARD_VISITORS} visitors on.`}
              </p>
            )}
          </li>
        ))}
      </ul>
      {hasRevenue && (
        <>
          <Axes share={scale} money={most} currency={arms[0]!.price!.currency} />
          <Legend isShared={shared !== undefined} />
        </>
      )}
    </>
  );
}

/**
 * The ends and the middle of the scales that the rows share. Hidden from screen readers, because the table
 * has the numbers.
 */
function Axes({ share, money, currency }: { share: number; money: number; currency: Price['currency'] }) {
  return (
    <div className={styles.axes} aria-hidden="true">
      <p>
        <span>{formatGoal(0)}</span>
        <span>{formatGoal(share / 2)}</span>
        <span>{formatGoal(share)}</span>
      </p>
      <p>
        <span>{moneyText(0, currency)}</span>
        <span>{moneyText(money / 2, currency)}</span>
        <span>{moneyText(money, currency)}</span>
      </p>
    </div>
  );
}

/** What the marks on the lines mean. Hidden from screen readers, like the lines. */
function Legend({ isShared }: { isShared: boolean }) {
  return (
    <p className={styles.legend} aria-hidden="true">
      <span data-mark="interval">{t`95% interval`}</span>
      {isShared && <span data-mark="shared">{t`Overlap of all prices`}</span>}
    </p>
  );
}

/**
 * Returns the revenue that is within the intervals of all prices. As long as there is some, luck could
 * explain the differences. Undefined if there is none.
 */
function overlapOf(arms: Arm[]): [low: number, high: number] | undefined {
  const ranges = arms.flatMap((arm) => (isKnown(arm) && arm.revenue) || []);
  const low = Math.max(...ranges.map((one) => one.low));
  const high = Math.min(...ranges.map((one) => one.high));
  return ranges.length > 1 && high > low ? [low, high] : undefined;
}

/** Rounds up to one digit and zeros, for the end of a scale. */
function roundedUp(amount: number): number {
  const step = 10 ** Math.floor(Math.log10(amount));
  return Math.ceil(amount / step) * step;
}

/** True if an arm has enough visitors to show a rate. */
const isKnown = ({ visitors }: Arm): boolean => visitors >= CARD_VISITORS;

function DemandText({ rate }: { rate: string }) {
  return (
    <p>
      <Trans>
        <b>{rate}</b> would pay
      </Trans>
    </p>
  );
}

/** @param shared revenue that all prices have in common, shaded on each line */
function Revenue({ arm, most, shared }: { arm: Arm; most: number; shared?: [number, number] }) {
  const value = revenueOf(arm);
  if (value === null || !arm.price || !arm.revenue) return null;
  const money = moneyText(Math.round(value / 100) * 100, arm.price.currency);
  return (
    <div className={styles.measure}>
      <p>
        <Trans>
          <b>{money}</b> per 100 visitors
        </Trans>
      </p>
      <RangeLine
        value={value / most}
        low={arm.revenue.low / most}
        high={arm.revenue.high / most}
        shade={shared && [shared[0] / most, shared[1] / most]}
      />
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
    <ul className={styles.rows} aria-label={t`Versions`}>
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
                {isKnown(arm) && <b>{formatRate(arm.confirmed / arm.visitors)}</b>} {confirmedText(arm)}
              </p>
            </div>
          )}
          {arm.ratio && arm.ratio.value !== null && isKnown(arm) && <Compared arm={arm} ratio={arm.ratio} />}
        </li>
      ))}
    </ul>
  );
}

function confirmedText(arm: Arm): string {
  const [confirmed, visitors] = [formatNumber(arm.confirmed), formatNumber(arm.visitors)];
  return t`${confirmed} of ${visitors} confirmed`;
}

function Compared({ arm: { verdict }, ratio: { value, low, high } }: { arm: Arm; ratio: Ratio }) {
  const times = timesText(value);
  const result = verdict ?? 'none';
  return (
    <div className={styles.measure}>
      <p>
        <Trans>
          <b>{times}</b> the original
          <Select value={result} _better=": better" _worse=": worse" _same=": the same" other="" />
        </Trans>
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
