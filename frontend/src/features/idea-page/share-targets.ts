/**
 * Ways to pass an idea on; each is named in the shared address, so that its founder sees where visitors come
 * from.
 */
export type ShareChannel = 'native' | 'copy' | 'x' | 'linkedin' | 'whatsapp' | 'email';

export interface ShareSubject {
  title: string;
  /** The idea's own absolute address, without a query. */
  url: string;
}

/** The address to pass on. The page's canonical address stays the one without a query. */
export function sharedUrl(url: string, channel: ShareChannel): string {
  const shared = new URL(url);
  shared.searchParams.set('utm_source', channel);
  shared.searchParams.set('utm_medium', 'share');
  return shared.href;
}

const query = (parameters: Record<string, string>) =>
  // Mail programs and WhatsApp show "+" where a form would mean a space.
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/**
 * Links to where one can write about the idea. They are addresses alone: no script of anybody else's is
 * loaded.
 */
export function shareLinks({ title, url }: ShareSubject): { label: string; name: string; href: string }[] {
  const at = (channel: ShareChannel) => sharedUrl(url, channel);
  return [
    {
      label: 'X',
      name: 'Share on X, opens in a new tab',
      href: `https://x.com/intent/post?${query({ text: title, url: at('x') })}`,
    },
    {
      label: 'LinkedIn',
      name: 'Share on LinkedIn, opens in a new tab',
      href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: at('linkedin') })}`,
    },
    {
      label: 'WhatsApp',
      name: 'Share on WhatsApp, opens in a new tab',
      href: `https://wa.me/?${query({ text: `${title} ${at('whatsapp')}` })}`,
    },
    {
      label: 'Email',
      name: 'Share by Email',
      href: `mailto:?${query({ subject: title, body: `${title}\n\n${at('email')}` })}`,
    },
  ];
}
