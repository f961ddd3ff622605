/** Removes trailing slashes from a URL, so that paths can be appended to it. */
export function withoutTrailingSlashes(address: string): string {
  let end = address.length;
  while (address.endsWith('/', end)) end -= 1;
  return address.slice(0, end);
}
