import { taggedUrl, writeAt } from '@/lib/share-addresses';

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
export const sharedUrl = (url: string, channel: ShareChannel): string => taggedUrl(url, channel, 'share');

/** Links to where one can write about the idea. */
export function shareLinks({ title, url }: ShareSubject): { label: string; name: string; href: string }[] {
  const at = (channel: ShareChannel) => sharedUrl(url, channel);
  const inNewTab = (label: string, href: string) => ({
    label,
    name: `Share on ${label}, opens in a new tab`,
    href,
  });
  return [
    inNewTab('X', writeAt.x(title, at('x'))),
    inNewTab('LinkedIn', writeAt.linkedin(at('linkedin'))),
    inNewTab('WhatsApp', writeAt.whatsapp(`${title} ${at('whatsapp')}`)),
    { label: 'Email', name: 'Share by Email', href: writeAt.email(title, `${title}\n\n${at('email')}`) },
  ];
}
