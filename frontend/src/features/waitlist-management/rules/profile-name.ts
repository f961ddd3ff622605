/**
 * "https://www.linkedin.com/in/ada-lovelace/?x=1" as "ada-lovelace"; of any other site its address without
 * scheme and "www.".
 */
export function profileName(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname } = new URL(address);
  const host = hostname.replace(/^www\./, '');
  const person = /(^|\.)linkedin\.com$/.test(host) ? /^\/in\/([^/]+)/.exec(pathname)?.[1] : undefined;
  return readable(person ?? `${host}${pathname.replace(/\/$/, '')}`);
}

/** Only web addresses may be followed: what a stranger typed must not run as a script. */
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
