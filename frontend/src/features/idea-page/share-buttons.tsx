import { t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import type { Idea } from '@/api/types';
import { copyText } from '@/lib/copy-text';
import { inPageLanguage } from '@/lib/language';
import { paths } from '@/routing/paths';
import { Icon } from '@/ui/icons';
import { toast, toastError } from '@/ui/toast/toast-store';
import { sharedUrl, type ShareChannel, shareLinks } from './share-targets';
import styles from './share-buttons.module.css';

/** Shares the idea through the device's share sheet if there is one, or else as a link to copy or post. */
export function ShareButtons({ idea }: { idea: Idea }) {
  // The shared link always shows the original title and picture, no matter which version the visitor saw.
  const title = idea.compared?.title ?? idea.title;
  const subject = { title, url: window.location.origin + inPageLanguage(paths.idea.href(idea.slug)) };
  const [native] = useState(() => typeof navigator.share === 'function');

  const share = async () => {
    try {
      await navigator.share({ title, url: sharedUrl(subject.url, 'native') });
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };

  const copy = async () => {
    const link = sharedUrl(subject.url, 'copy');
    if (await copyText(link)) toast({ title: t`Link copied` });
    else toastError(t`Your browser didn’t let us copy the link: ${link}`);
  };

  return (
    <div className={styles.row} role="group" aria-label={t`Share this idea`}>
      <button type="button" className={styles.item} aria-label={t`Copy link`} onClick={() => void copy()}>
        {ICONS.copy}
      </button>
      {native && (
        <button
          type="button"
          className={styles.item}
          aria-label={t({ message: 'Send to …', comment: 'Button; opens the device’s share sheet' })}
          onClick={() => void share()}
        >
          {ICONS.native}
        </button>
      )}
      {!native &&
        shareLinks(subject).map(({ channel, name, href }) => (
          <a
            key={channel}
            className={styles.item}
            href={href}
            aria-label={name}
            title={name}
            {...(channel !== 'email' && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {ICONS[channel]}
          </a>
        ))}
    </div>
  );
}

/** Icons on the same grid as `Icon`. The X and LinkedIn logos are simplified. */
const ICONS: Record<ShareChannel, ReactNode> = {
  copy: (
    <Icon>
      <path d="M8.5 11.5a3 3 0 0 0 4.25 0l2.5-2.5a3 3 0 0 0-4.25-4.25l-1 1M11.5 8.5a3 3 0 0 0-4.25 0l-2.5 2.5a3 3 0 0 0 4.25 4.25l1-1" />
    </Icon>
  ),
  native: (
    <Icon>
      <path d="M10 12.5v-9M6.5 6.5 10 3l3.5 3.5M5.5 9.5H4.5v7h11v-7h-1" />
    </Icon>
  ),
  x: (
    <Icon>
      <path d="m4 4 12 12M16 4 4 16" />
    </Icon>
  ),
  linkedin: (
    <Icon>
      <path d="M5 8.5V15M5 5v.01M9 15V8.5M9 11.5c0-2 1.2-3 3-3s3 1 3 3V15" />
    </Icon>
  ),
  whatsapp: (
    <Icon>
      <path d="M3.5 4h13v9.5h-7L6 16.5v-3H3.5ZM7 7.5h6M7 10h4" />
    </Icon>
  ),
  email: (
    <Icon>
      <path d="M3 5h14v10.5H3ZM3.5 5.5l6.5 5.5 6.5-5.5" />
    </Icon>
  ),
};
