import * as v from 'valibot';

import { matching, text, url, urls } from '../kinds.js';

/** Settings for data stores: PostgreSQL, Redis, and a bucket for uploads. */
export const stores = {
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_REPLICA_URLS: urls('postgres', 'postgresql'),
  REDIS_URL: url('redis', 'rediss'),
  S3_ENDPOINT: url('http', 'https'),
  S3_BUCKET: v.optional(matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  S3_REGION: v.optional(matching(/^[a-z0-9-]+$/, 'must be the name of a region'), 'us-east-1'),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  S3_PUBLIC_URL: url('http', 'https'),
};
