/** Adds parameters to a URL. */
function query(address: string, parameters: Record<string, string>): string {
  // Encodes spaces as %20, because mail programs and WhatsApp, unlike forms, would show "+" literally.
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${pairs.join('&')}`;
}

/** An idea's URL for sharing, tagged so that the founder sees where visitors came from. */
export function taggedUrl(url: string, source: string, medium: string): string {
  const tagged = new URL(url);
  tagged.searchParams.set('utm_source', source);
  tagged.searchParams.set('utm_medium', medium);
  return tagged.href;
}

/**
 * Share links for an idea, with the text filled in. They are plain URLs, so no third-party script is loaded.
 */
export const writeAt = {
  x: (text: string, url?: string) =>
    query('https://x.com/intent/post', url === undefined ? { text } : { text, url }),
  linkedin: (url: string) => query('https://www.linkedin.com/sharing/share-offsite/', { url }),
  whatsapp: (text: string) => query('https://wa.me/', { text }),
  reddit: (title: string, url: string) => query('https://www.reddit.com/submit', { url, title }),
  hackerNews: (title: string, url: string) =>
    query('https://news.ycombinator.com/submitlink', { u: url, t: title }),
  email: (subject: string, body: string) => query('mailto:', { subject, body }),
};
