import sanitizeHtml, { type IOptions } from 'sanitize-html';

const WEB = /^https?:\/\//i;
const MAIL = /^mailto:/i;
/** A merge tag that is the complete URL of a link. The server knows the URL that replaces it. */
const LINK_TAG = /^\{\{(ideaUrl|unsubscribeUrl)\}\}$/;
/** Matches percent-encoded braces too, because editors encode them in links. */
const ENCODED_TAG = /%7B%7B(ideaUrl|unsubscribeUrl)%7D%7D/gi;

/**
 * Allows only elements that look alike in all email programs. Excludes everything that executes, loads or
 * hides content.
 */
const RULES: IOptions = {
  allowedTags: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    p: ['style'],
    h1: ['style'],
    h2: ['style'],
    h3: ['style'],
  },
  allowedStyles: { '*': { 'text-align': [/^(left|center|right)$/] } },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => {
      const link = href.trim().replace(ENCODED_TAG, '{{$1}}');
      const allowed = WEB.test(link) || MAIL.test(link) || LINK_TAG.test(link);
      return { tagName, attribs: allowed ? { href: link } : ({} as Record<string, string>) };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/**
 * Removes everything from a founder's HTML that isn't allowed in an email. Returns the empty string if
 * nothing visible is left.
 */
export function sanitizeContent(html: string): string {
  const clean = sanitizeHtml(html, RULES).trim();
  const visible = sanitizeHtml(clean, { allowedTags: ['img'], allowedAttributes: false });
  return /[^\s\u00a0\u200b-\u200d\u2060\ufeff]/u.test(visible.replaceAll('&nbsp;', ' ')) ? clean : '';
}

/**
 * Sanitizes again, because stored content may be older than these rules. Inlines the styles, because many
 * email programs support only inline styles.
 */
export function styleContent(html: string): string {
  const clean = sanitizeContent(html);
  const styled: IOptions['transformTags'] = {};
  for (const [tag, style] of Object.entries(STYLES)) {
    styled[tag] = (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, style: attribs.style ? `${style};${attribs.style}` : style },
    });
  }
  return sanitizeHtml(clean, {
    allowedTags: RULES.allowedTags,
    allowedAttributes: false,
    transformTags: styled,
  });
}

const STYLES: Record<string, string> = {
  p: 'margin:0 0 16px',
  h1: 'margin:0 0 16px;font-size:26px;line-height:1.2;letter-spacing:-0.02em;color:#15171C',
  h2: 'margin:24px 0 12px;font-size:21px;line-height:1.25;color:#15171C',
  h3: 'margin:20px 0 8px;font-size:18px;line-height:1.3;color:#15171C',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  blockquote: 'margin:0 0 16px;padding:4px 16px;border-left:3px solid #4338CA;color:#15171C',
  hr: 'margin:24px 0;border:0;border-top:1px solid #E7E5DE',
  pre: 'margin:0 0 16px;padding:12px;background:#F4F2EC;border-radius:8px;white-space:pre-wrap',
  a: 'color:#4338CA;text-decoration:underline',
  img: 'max-width:100%;height:auto;border-radius:8px',
};
