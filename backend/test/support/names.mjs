/** Environment variable through which the global set-up tells Jest's workers where the test cluster is. */
export const ADMIN_URL_VARIABLE = 'TEST_CLUSTER_URL';
/** Migrated database that every test file's own database is cloned from. */
export const TEMPLATE = 'groundswell_template';
