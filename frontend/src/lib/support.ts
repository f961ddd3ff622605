/** The server's default address, used on pages that the server hasn't rendered (Vite's dev server). */
const DEFAULT = 'support@groundswell.example';

let serverAddress: string | undefined;

/** Sets the address for rendering on the server, which has no document to read it from. */
export function tellSupportEmail(address: string): void {
  serverAddress = address;
}

/** Returns the support address (`SUPPORT_EMAIL`), which the server adds to every page. */
export function supportEmail(): string {
  if (serverAddress !== undefined) return serverAddress;
  return document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content || DEFAULT;
}
