/**
 * Shortens "https://www.linkedin.com/in/ada-lovelace/?x=1" to "ada-lovelace". For other sites, returns the
 * URL without its scheme and "www.".
 */
export function profileName(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, '');
  const person = /(^|\.)linkedin\.com$/.test(host) ? /^\/in\/([^/]+)/.exec(pathname)?.[1] : undefined;
  return readable(person ?? `${host}${pathname.replace(/\/$/, '')}`);
}

/**
 * True if a URL's scheme is http or https. URLs with other schemes, such as `javascript:`, must not become
 * links, because visitors type them.
 */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

function readable(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
