import sanitizeHtml from 'sanitize-html';

import { BUTTON_STYLE } from '../../../platform/mail/frame.js';

const TAG = '{{unsubscribeUrl}}';
/** Editors encode braces in addresses. */
const ENCODED = /%7B%7BunsubscribeUrl%7D%7D/gi;
const TAGS_OF_HTML = /<[^<>]*>/g;
const IN_A_TAG = /( href="\{\{unsubscribeUrl\}\}")|\{\{unsubscribeUrl\}\}/g;

/**
 * Whether the tag stands in an attribute other than as the whole address of a link. There it would tell
 * somebody else's server each reader's own link when a picture is loaded or a link is followed.
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
 * Takes the tag out of every attribute in which it is not the whole address of a link, for contents that were
 * stored before that was refused.
 * @param html as `sanitizeContent` writes it: `<` and `>` only around tags, attributes in double quotes.
 */
export function withoutForeignAddresses(html: string): string {
  return html.replace(TAGS_OF_HTML, (tag) =>
    tag.replace(IN_A_TAG, (_, wholeLink?: string) => wholeLink ?? ''),
  );
}

/** A link that has a paragraph to itself; to a web page, since other links are no main action. */
const LONE_LINK =
  /<p style="([^"]*)"><a href="((?:https?:|\{\{ideaUrl\}\})[^"]*)" style="[^"]*">((?:(?!<\/?(?:a|p)\b)[^])+)<\/a>[.!]?<\/p>/;

/**
 * Turns the first link that has a paragraph to itself into a button.
 * @param html as `styleContent` writes it.
 */
export function firstLinkAsButton(html: string): string {
  return html.replace(
    LONE_LINK,
    `<p style="$1;padding-top:8px"><a href="$2" class="button" style="${BUTTON_STYLE}">$3</a></p>`,
  );
}

/**
 * Whether what is filled in at this place would become the end of a longer address: mail programs make links
 * of what looks like one.
 * @param before the text in front of the place.
 */
export function endsInAddress(before: string): boolean {
  return /[\w/=&?#%.@:+~-]$/.test(before.slice(-1));
}

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
