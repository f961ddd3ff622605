/** PostgreSQL schema for BullMQ's tables, used if there's no Redis. */
export const QUEUE_SCHEMA = 'bullmq';
