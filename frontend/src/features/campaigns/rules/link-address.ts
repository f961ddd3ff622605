const TAG = /^\{\{(ideaUrl|unsubscribeUrl)\}\}$/;
const WEB = /^https?:\/\/[^\s/]\S*$/i;
const MAIL = /^mailto:[^\s@]+@[^\s@]+$/i;

/** Whether the server keeps a link's URL: a web page, an email address, or a merge tag that is a link. */
export function isLinkAddress(address: string): boolean {
  return TAG.test(address) || WEB.test(address) || MAIL.test(address);
}

/**
 * Completes a typed URL: "example.com" is a page, "ada@example.com" an email address. Null if it is neither.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isLinkAddress(text)) return text;
  if (/^[^\s@/:]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)) return `mailto:${text}`;
  return /^[^\s/:@.?#]+(?:\.[^\s/:@.?#]+)+(?:[:/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}
