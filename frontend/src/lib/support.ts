/** The server's default, for pages that it hasn't rendered (Vite's dev server). */
const DEFAULT = 'support@groundswell.example';

let serverAddress: string | undefined;

/** Sets the address for rendering on the server, where there is no page. */
export function tellSupportEmail(address: string): void {
  serverAddress = address;
}

/** The support address, `SUPPORT_EMAIL`, which the server puts into every page. */
export function supportEmail(): string {
  if (serverAddress !== undefined) return serverAddress;
  return document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content || DEFAULT;
}
