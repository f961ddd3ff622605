const TAG = /^\{\{(ideaUrl|unsubscribeUrl)\}\}$/;
const WEB = /^https?:\/\/[^\s/]\S*$/i;
const MAIL = /^mailto:[^\s@]+@[^\s@]+$/i;

/** True if the server accepts a link's URL, which may be a web page, an email address or a link merge tag. */
export function isLinkAddress(address: string): boolean {
  return TAG.test(address) || WEB.test(address) || MAIL.test(address);
}

/**
 * Completes a typed URL: "example.com" becomes a web page's URL, "ada@example.com" an email link. Null if the
 * text is neither.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isLinkAddress(text)) return text;
  if (/^[^\s@/:]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)) return `mailto:${text}`;
  return /^[^\s/:@.?#]+(?:\.[^\s/:@.?#]+)+(?:[:/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}
