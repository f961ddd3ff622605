const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Whether a reader would see nothing: neither text nor a picture. */
export function isBlank(html: string): boolean {
  const body = parse(html);
  return !body.textContent.trim() && !body.querySelector('img[src]');
}

/**
 * Converts the editor's HTML for email: a list item with one paragraph becomes plain text (mail programs add
 * large gaps to paragraphs in lists), and an empty text becomes ''.
 */
export function mailHtml(html: string): string {
  const body = parse(html);
  for (const item of body.querySelectorAll('li')) {
    const paragraphs = [...item.children].filter(({ tagName }) => tagName === 'P');
    const [only] = paragraphs;
    if (paragraphs.length === 1 && only === item.firstElementChild && !only?.getAttribute('style'))
      only?.replaceWith(...only.childNodes);
  }
  return isBlank(body.innerHTML) ? '' : body.innerHTML;
}
