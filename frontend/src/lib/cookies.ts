/** Returns the decoded value of a cookie that scripts can read. Undefined if no such cookie exists. */
export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const equals = part.indexOf('=');
    if (part.slice(0, equals) !== name) continue;
    try {
      return decodeURIComponent(part.slice(equals + 1));
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Sets a first-party cookie for the whole site. `maxAge` is in seconds. */
export function writeCookie(name: string, value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** Removes a cookie that `writeCookie` set. */
export function deleteCookie(name: string): void {
  writeCookie(name, '', 0);
}
