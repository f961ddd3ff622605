/**
 * PostgreSQL's settings for clusters that are thrown away: nothing is waited for that only a power cut could
 * lose.
 */
export const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};
