/** Environment variable that passes the test cluster's URL from the global set-up to Jest's workers. */
export const ADMIN_URL_VARIABLE = 'TEST_CLUSTER_URL';
/** Name of the migrated database that each test file's database is cloned from. */
export const TEMPLATE = 'groundswell_template';
