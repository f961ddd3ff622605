import sanitizeHtml from 'sanitize-html';

import { BUTTON_STYLE } from '../../../platform/mail/frame.js';

const TAG = '{{unsubscribeUrl}}';
/** Editors percent-encode braces in URLs. */
const ENCODED = /%7B%7BunsubscribeUrl%7D%7D/gi;
const TAGS_OF_HTML = /<[^<>]*>/g;
const IN_A_TAG = /( href="\{\{unsubscribeUrl\}\}")|\{\{unsubscribeUrl\}\}/g;

/**
 * Returns true if the tag is in an attribute other than as the complete URL of a link. There it would reveal
 * each reader's own link to another server when an image loads or a link is followed.
 */
export function isInForeignAddress(html: string): boolean {
  let found = false;
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        for (const [name, value] of Object.entries(attribs)) {
          const written = value.replace(ENCODED, TAG);
          const isWholeLink = tagName === 'a' && name === 'href' && written.trim() === TAG;
          if (written.includes(TAG) && !isWholeLink) found = true;
        }
        return { tagName, attribs };
      },
    },
  });
  return found;
}

/**
 * Removes the tag from every attribute where it isn't the complete URL of a link, for content stored before
 * that was rejected.
 * @param html as `sanitizeContent` writes it: `<` and `>` only around tags, attributes in double quotes.
 */
export function withoutForeignAddresses(html: string): string {
  return html.replace(TAGS_OF_HTML, (tag) =>
    tag.replace(IN_A_TAG, (_, wholeLink?: string) => wholeLink ?? ''),
  );
}

/** A link in its own paragraph. Only web pages, since other links aren't a main action. */
const LONE_LINK =
  /<p style="([^"]*)"><a href="((?:https?:|\{\{ideaUrl\}\})[^"]*)" style="[^"]*">((?:(?!<\/?(?:a|p)\b)[^])+)<\/a>[.!]?<\/p>/;

/**
 * Turns the first link in its own paragraph into a button.
 * @param html as `styleContent` writes it.
 */
export function firstLinkAsButton(html: string): string {
  return html.replace(
    LONE_LINK,
    `<p style="$1;padding-top:8px"><a href="$2" class="button" style="${BUTTON_STYLE}">$3</a></p>`,
  );
}

/**
 * Returns true if a value at this place would become the end of a longer URL, because mail programs turn
 * URL-like text into links.
 * @param before the text before the place.
 */
export function endsInAddress(before: string): boolean {
  return /[\w/=&?#%.@:+~-]$/.test(before.slice(-1));
}

/**
 * Replaces the URL in links to a page, and nothing else. Readers see the same text.
 * @param page escaped for an attribute, like `target`.
 */
export function linksTo(page: string, target: string, html: string): string {
  return html.replaceAll(`href="${page}"`, `href="${target}"`);
}

/**
 * Replaces the page's URL in plain text, where a URL is its own link. A longer URL belongs to a different
 * page.
 */
export function wordsTo(page: string, target: string, text: string): string {
  const whole = new RegExp(`${page.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w/?#%=&~-])`, 'g');
  return text.replace(whole, () => target);
}
