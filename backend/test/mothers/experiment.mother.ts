import { newId } from '../../src/shared/ids.js';
import { mother } from './mother.js';

const DAY_MS = 86_400_000;

interface ExperimentFields {
  ideaId: string;
  kind?: 'page' | 'price';
  arms?: object[];
  firstArm?: number;
  days?: number;
  state?: string;
  startedAt: Date;
  endsAt?: Date;
  endedAt?: Date | null;
  decidedAt?: Date | null;
  result?: object | null;
}

/** Two monthly prices in ascending order. */
export const PRICES = [
  { amount: 900, currency: 'USD', per: 'month' },
  { amount: 1900, currency: 'USD', per: 'month' },
] as const;

/** Stores experiments, by default a running price test with two prices. */
export const { one: storeExperiment } = mother('experiments', (given: ExperimentFields) => {
  const { kind = 'price', startedAt, days = 14 } = given;
  return {
    id: newId(),
    kind,
    firstArm: 1,
    days,
    state: 'running',
    reason: null,
    createdAt: startedAt,
    endsAt: new Date(startedAt.getTime() + days * DAY_MS),
    endedAt: null,
    decidedAt: null,
    judgedDay: null,
    kept: null,
    result: null,
    ...given,
    arms: given.arms ?? (kind === 'price' ? PRICES : [{}, { headline: 'Another headline' }]),
  };
});
