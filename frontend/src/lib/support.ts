/** Where a person should write. The contract's default for SUPPORT_EMAIL. */
export const SUPPORT_EMAIL = 'support@groundswell.example';
