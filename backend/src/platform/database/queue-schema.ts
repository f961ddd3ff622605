/** PostgreSQL schema for BullMQ's tables, used if there is no Redis. */
export const QUEUE_SCHEMA = 'bullmq';
