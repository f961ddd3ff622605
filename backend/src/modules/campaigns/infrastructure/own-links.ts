/**
 * Puts another address into the links that lead to a page, and into nothing else: what readers see of them
 * stays.
 * @param page escaped, as is `target`: as it stands in an attribute.
 */
export function linksTo(page: string, target: string, html: string): string {
  return html.replaceAll(`href="${page}"`, `href="${target}"`);
}

/** The same in plain text, where an address is its own link. One that goes on is that of another page. */
export function wordsTo(page: string, target: string, text: string): string {
  const whole = new RegExp(`${page.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w/?#%=&~-])`, 'g');
  return text.replace(whole, () => target);
}
