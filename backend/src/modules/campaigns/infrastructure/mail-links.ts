import sanitizeHtml from 'sanitize-html';

import { BUTTON_STYLE } from '../../../platform/mail/frame.js';

const TAG = '{{unsubscribeUrl}}';
/** Matches percent-encoded braces too, because editors encode them in URLs. */
const ENCODED = /%7B%7BunsubscribeUrl%7D%7D/gi;
const TAGS_OF_HTML = /<[^<>]*>/g;
const IN_A_TAG = /( href="\{\{unsubscribeUrl\}\}")|\{\{unsubscribeUrl\}\}/g;

/**
 * True if the tag is in an attribute other than as the complete URL of a link. Loading an image or following
 * a link would then send each reader's own unsubscribe link to another server.
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
 * Removes the tag from every attribute where it isn't the complete URL of a link. Needed for content that was
 * stored before such tags were rejected.
 * @param html in the form `sanitizeContent` writes: `<` and `>` only around tags, attributes in double quotes
 */
export function withoutForeignAddresses(html: string): string {
  return html.replace(TAGS_OF_HTML, (tag) =>
    tag.replace(IN_A_TAG, (_, wholeLink?: string) => wholeLink ?? ''),
  );
}

/**
 * Matches a link to a web page that has its own paragraph. Other links, such as mailto, aren't a main action.
 */
const LONE_LINK =
  /<p style="([^"]*)"><a href="((?:https?:|\{\{ideaUrl\}\})[^"]*)" style="[^"]*">((?:(?!<\/?(?:a|p)\b)[^])+)<\/a>[.!]?<\/p>/;

/**
 * Turns the first link that is alone in its paragraph into a button.
 * @param html as produced by `styleContent`
 */
export function firstLinkAsButton(html: string): string {
  return html.replace(
    LONE_LINK,
    `<p style="$1;padding-top:8px"><a href="$2" class="button" style="${BUTTON_STYLE}">$3</a></p>`,
  );
}

/**
 * True if a value inserted after `before` would become the end of a longer URL. Email programs turn text that
 * looks like a URL into a link.
 * @param before text in front of the insertion
 */
export function endsInAddress(before: string): boolean {
  return /[\w/=&?#%.@:+~-]$/.test(before.slice(-1));
}

/**
 * Changes the target of links to one page. The links' visible text stays the same.
 * @param page URL of the page, escaped as in an attribute, like `target`
 */
export function linksTo(page: string, target: string, html: string): string {
  return html.replaceAll(`href="${page}"`, `href="${target}"`);
}

/**
 * Like `linksTo`, for plain text, where a URL is its own link. A longer URL belongs to another page and stays
 * unchanged.
 */
export function wordsTo(page: string, target: string, text: string): string {
  const whole = new RegExp(`${page.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w/?#%=&~-])`, 'g');
  return text.replace(whole, () => target);
}
