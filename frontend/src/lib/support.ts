/** The server's default, for pages that it has not written (Vite's, while developing). */
const DEFAULT = 'support@groundswell.example';

/** Where a person should write: `SUPPORT_EMAIL`, which the server puts into every page. */
export function supportEmail(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content || DEFAULT;
}
