const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** True if the email would look empty, with neither text nor an image. */
export function isBlank(html: string): boolean {
  const body = parse(html);
  return !body.textContent.trim() && !body.querySelector('img[src]');
}

/**
 * Converts the editor's HTML for email. A list item with a single paragraph becomes plain text, because mail
 * programs add large gaps around paragraphs in lists. If the text is empty, returns ''.
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
