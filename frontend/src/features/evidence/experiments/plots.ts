import { formatGoal } from '@/lib/format';
import { scaleOf } from '../rules/shares';
import { moneyText } from './money';
import type { Arm, Ratio } from './types';
import type { WhiskerPlot } from './whiskers';
import { armName } from './words';

/** A price without what it is paid for: on a phone there is no room for more below a point. */
const amountOf = ({ price }: Pick<Arm, 'price'>) => (price ? moneyText(price.amount, price.currency) : '');

/** Who would pay each price, of those who were shown it. */
export function demandPlot(arms: Arm[]): WhiskerPlot {
  const known = arms.flatMap(({ demand }) => (demand ? [demand] : []));
  return {
    points: arms.map((arm) => ({
      label: amountOf(arm),
      value: arm.demand?.rate ?? null,
      low: arm.demand?.low ?? 0,
      high: arm.demand?.high ?? 1,
    })),
    min: 0,
    max: scaleOf(known),
    format: formatGoal,
  };
}

/** What 100 visitors bring at each price, in minor units. */
export function revenuePlot(arms: Arm[]): WhiskerPlot {
  const currency = arms[0]?.price?.currency ?? 'USD';
  const most = Math.max(1, ...arms.map(({ revenue }) => revenue?.high ?? 0));
  return {
    points: arms.map(({ price, demand, revenue }) => ({
      label: amountOf({ price }),
      value: price && typeof demand?.rate === 'number' ? 100 * price.amount * demand.rate : null,
      low: revenue?.low ?? 0,
      high: revenue?.high ?? most,
    })),
    min: 0,
    max: most * 1.05,
    format: (amount) => moneyText(amount, currency),
  };
}

/** Ratios are drawn by their logarithm, so that twice as many and half as many are equally far from 1. */
const MOST = 3;
const MARKS = [-3, -2, -1, 0, 1, 2, 3];

/** The rate of confirmed sign-ups of each version, divided by that of the original. */
export function ratioPlot(arms: Arm[]): WhiskerPlot {
  const others = arms.flatMap((arm) => (arm.ratio ? [{ arm, ratio: arm.ratio }] : []));
  return {
    points: others.map(({ arm, ratio }) => ({ label: armName(arm), ...drawn(ratio) })),
    min: -MOST,
    max: MOST,
    line: 0,
    marks: MARKS,
    format: (power) => (power < 0 ? `1/${2 ** -power}` : `${2 ** power}×`),
  };
}

/** What has no bound goes on beyond the plot. */
function drawn({ value, low, high }: Ratio): { value: number | null; low: number; high: number } {
  const place = (ratio: number) => (ratio > 0 ? Math.log2(ratio) : -Infinity);
  const at = value === null ? null : place(value);
  const inside = at !== null && Math.abs(at) <= MOST;
  return { value: inside ? at : null, low: place(low), high: high === null ? Infinity : place(high) };
}
