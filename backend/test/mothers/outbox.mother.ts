import { newId } from '../../src/shared/ids.js';
import { mother } from './mother.js';

interface OutboxFields {
  type?: string;
  payload?: Record<string, unknown>;
  createdAt?: Date;
  /** When it was handed to the queue; null while it waits. */
  dispatchedAt?: Date | null;
}

/** Messages in the outbox; they wait unless said otherwise. */
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
