/** Environment variable through which the global set-up tells Jest's workers where the test cluster is. */
export const ADMIN_URL_VARIABLE = 'TEST_CLUSTER_URL';
/** Environment variable by which it tells them that `backend/dist` is the product as it is now. */
export const BUILT_VARIABLE = 'TEST_PRODUCT_BUILT';
/** Migrated database that every test file's own database is cloned from. */
export const TEMPLATE = 'groundswell_template';
