import { newId } from '../../src/shared/ids.js';
import { mother } from './mother.js';

interface OutboxFields {
  type?: string;
  payload?: Record<string, unknown>;
  createdAt?: Date;
  /** Time when it was queued. Null while it is pending. */
  dispatchedAt?: Date | null;
}

/** Messages in the outbox, by default pending. */
export const { one: storeOutboxMessage, many: storeOutboxMessages } = mother(
  'outbox',
  (given: OutboxFields) => ({
    id: newId(),
    type: 'test',
    payload: {},
    createdAt: new Date(),
    dispatchedAt: null,
    ...given,
  }),
);
