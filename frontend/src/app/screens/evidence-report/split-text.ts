import { plural, t } from '@lingui/core/macro';
import type { Experiment } from '@/features/evidence/experiments/types';

/**
 * Critical values of the chi-square test that chance exceeds in 1 of 1,000 experiments. Indexed by degrees of
 * freedom, which is one less than the number of arms.
 */
const RARE = [10.83, 13.82, 16.27];
/** Minimum expected number of visitors per arm for a meaningful chi-square test. */
const LEAST = 5;

/**
 * Describes how equally visitors were split. The split is tested only once, at the end, because repeated
 * chi-square tests raise false alarms. Null while the experiment is running, and for an experiment already
 * marked as broken.
 */
export function splitText({ state, arms }: Pick<Experiment, 'state' | 'arms'>): string | null {
  if (state !== 'decided' && state !== 'stopped') return null;
  const expected = arms.reduce((sum, { visitors }) => sum + visitors, 0) / arms.length;
  if (expected < LEAST) return null;
  const chiSquare = arms.reduce((sum, { visitors }) => sum + (visitors - expected) ** 2 / expected, 0);
  const freedom = arms.length - 1;
  const rare = RARE[freedom - 1] ?? Infinity;
  const value = chiSquare.toFixed(2);
  const found = t`Split of visitors: chi-square ${value} with ${plural(freedom, {
    one: '# degree',
    other: '# degrees',
  })} of freedom.`;
  const chance =
    chiSquare > rare
      ? t`Chance exceeds ${rare} in only 1 of 1,000 experiments, so read this one with care.`
      : t`Chance exceeds ${rare} in only 1 of 1,000 experiments.`;
  return `${found} ${chance}`;
}
