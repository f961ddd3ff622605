import { newId } from '../../src/shared/ids.js';
import { mother } from './mother.js';

interface OutboxFields {
  type?: string;
  payload?: Record<string, unknown>;
  createdAt?: Date;
  /** Time when the message was queued. Null while it is pending. */
  dispatchedAt?: Date | null;
}

/** Stores messages in the outbox. They're pending by default. */
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
