const TAG = /^\{\{(ideaUrl|unsubscribeUrl)\}\}$/;
const WEB = /^https?:\/\/[^\s/]\S*$/i;
const MAIL = /^mailto:[^\s@]+@[^\s@]+$/i;

/**
 * Whether the server leaves a link's address standing: the web, a mail address, or a merge tag that is a
 * link.
 */
export function isLinkAddress(address: string): boolean {
  return TAG.test(address) || WEB.test(address) || MAIL.test(address);
}

/**
 * What is typed as what is meant: "example.com" is a page, "ada@example.com" a mail. Null when it is
 * neither.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isLinkAddress(text)) return text;
  if (/^[^\s@/:]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)) return `mailto:${text}`;
  return /^[^\s/:@.?#]+(?:\.[^\s/:@.?#]+)+(?:[:/?#]\S*)?$/.test(text) ? `https://${text}` : null;
}
