/** PostgreSQL schema that holds BullMQ's tables when there is no Redis. */
export const QUEUE_SCHEMA = 'bullmq';
