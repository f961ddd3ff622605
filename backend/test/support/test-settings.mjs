/**
 * PostgreSQL settings for temporary clusters. PostgreSQL doesn't wait for writes to reach the disk, which
 * matters only in a power failure.
 */
export const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};
