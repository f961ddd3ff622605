/**
 * PostgreSQL settings for temporary clusters: it doesn't wait for writes that only a power failure could
 * lose.
 */
export const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};
