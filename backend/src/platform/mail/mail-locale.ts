import type { Locale } from '../../shared/locale.js';

/** Returns the language of emails to a recipient. */
export const mailLocaleOf = ({ locale = 'en' }: { email: string; locale?: Locale }): Locale => locale;
