import { useState } from 'react';
import type { Idea } from '@/api/types';
import { ReportLink } from '@/features/moderation/report-link';
import { copyText } from '@/lib/copy-text';
import { paths } from '@/routing/paths';
import { toast, toastError } from '@/ui/toast/toast-store';
import { sharedUrl, shareLinks } from './share-targets';
import styles from './share-buttons.module.css';

/** Passes the idea on: with the device's own sheet where there is one, else as a link to copy or to post. */
export function ShareButtons({ idea }: { idea: Idea }) {
  // The link's own picture and title are the original's, whichever version the visitor was shown.
  const title = idea.compared?.title ?? idea.title;
  const subject = { title, url: `${window.location.origin}${paths.idea.href(idea.slug)}` };
  const [native] = useState(() => typeof navigator.share === 'function');

  const share = async () => {
    try {
      await navigator.share({ title, url: sharedUrl(subject.url, 'native') });
    } catch (error) {
      // Putting the sheet away is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };

  const copy = async () => {
    const link = sharedUrl(subject.url, 'copy');
    if (await copyText(link)) toast({ title: 'Link copied' });
    else toastError(`Your browser did not let us copy the link: ${link}`);
  };

  return (
    <div className={styles.rows}>
      <div className={styles.row} role="group" aria-label="Share this idea">
        <span className={styles.label} aria-hidden="true">
          Share:
        </span>
        {native && (
          <button type="button" className={styles.item} onClick={() => void share()}>
            Send to …
          </button>
        )}
        <button type="button" className={styles.item} onClick={() => void copy()}>
          Copy link
        </button>
        {!native &&
          shareLinks(subject).map(({ label, name, href }) => (
            <a
              key={label}
              className={styles.item}
              href={href}
              aria-label={name}
              {...(!href.startsWith('mailto:') && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {label}
            </a>
          ))}
      </div>
      <ReportLink subject={{ ideaId: idea.id }} name={idea.title} className={styles.report} />
    </div>
  );
}
