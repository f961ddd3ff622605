const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/** Whether a reader would see nothing: no words and no picture. */
export function isBlank(html: string): boolean {
  const body = parse(html);
  return !body.textContent.trim() && !body.querySelector('img[src]');
}

/**
 * The editor's HTML as a mail wants it: a list item of one paragraph is that paragraph's words (mail
 * programs would set items of paragraphs far apart), and nothing at all is ''.
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
