/** The server's default, for pages that it has not written (Vite's, while developing). */
const DEFAULT = 'support@groundswell.example';

let told: string | undefined;

/** For drawing on the server, where there is no page. */
export function tellSupportEmail(address: string): void {
  told = address;
}

/** Where a person should write: `SUPPORT_EMAIL`, which the server puts into every page. */
export function supportEmail(): string {
  if (told !== undefined) return told;
  return document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content || DEFAULT;
}
