import { taggedUrl, writeAt } from '@/lib/share-addresses';

/**
 * Ways to share an idea. The shared URL contains the channel's name, so that the founder sees where visitors
 * come from.
 */
export type ShareChannel = 'native' | 'copy' | 'x' | 'linkedin' | 'whatsapp' | 'email';

/** Channels with their own share link. */
export type LinkChannel = Exclude<ShareChannel, 'native' | 'copy'>;

export interface ShareSubject {
  title: string;
  /** The idea's absolute URL, without a query. */
  url: string;
}

/** Returns the URL to share. The page's canonical URL remains the one without a query. */
export const sharedUrl = (url: string, channel: ShareChannel): string => taggedUrl(url, channel, 'share');

/** Links to sites where a visitor can post about the idea. */
export function shareLinks({
  title,
  url,
}: ShareSubject): { channel: LinkChannel; name: string; href: string }[] {
  const at = (channel: ShareChannel) => sharedUrl(url, channel);
  const inNewTab = (channel: LinkChannel, label: string, href: string) => ({
    channel,
    name: `Share on ${label}, opens in a new tab`,
    href,
  });
  return [
    inNewTab('x', 'X', writeAt.x(title, at('x'))),
    inNewTab('linkedin', 'LinkedIn', writeAt.linkedin(at('linkedin'))),
    inNewTab('whatsapp', 'WhatsApp', writeAt.whatsapp(`${title} ${at('whatsapp')}`)),
    {
      channel: 'email',
      name: 'Share by Email',
      href: writeAt.email(title, `${title}\n\n${at('email')}`),
    },
  ];
}
