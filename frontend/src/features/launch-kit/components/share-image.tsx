import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { failureText } from '@/api/error';
import type { OwnIdea } from '@/api/types';
import { type Launch, useUpdateLaunchMutation } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { paths } from '@/routing/paths';
import { DownloadIcon } from '@/ui/more-icons';
import { Checkbox } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import surface from '@/ui/surface.module.css';
import { toastError } from '@/ui/toast/toast-store';
import typography from '@/ui/typography.module.css';
import styles from './share-image.module.css';

/** Preview image for links to the idea. The founder can add their name and photo. */
export function ShareImage({
  idea: { id, slug, title },
  launch: { showsFounder, hasPicture },
}: {
  idea: Pick<OwnIdea, 'id' | 'slug' | 'title'>;
  launch: Launch;
}) {
  const [update, { isLoading }] = useUpdateLaunchMutation();
  // Bypasses the browser's cached image, which may be outdated.
  const [opened] = useState(() => Date.now().toString(36));
  const image = `${paths.idea.href(slug)}/share.png?v=${showsFounder ? 'founder' : 'idea'}-${opened}`;

  const show = async (include: boolean) => {
    try {
      await update({ id, updateLaunch: { showsFounder: include } }).unwrap();
    } catch (error) {
      toastError(failureText(error, t`The share image could not be changed. Please try again.`));
    }
  };

  return (
    <section aria-labelledby="image-title" className={cx(surface.card, styles.card)}>
      <img
        className={styles.image}
        src={image}
        width={1200}
        height={630}
        alt={showsFounder ? t`Preview of links to ${title}, with your name` : t`Preview of links to ${title}`}
      />
      <div className={layout.stack1}>
        <h2 id="image-title" className={typography.heading}>
          {t`Share image`}
        </h2>
        <p className={typography.note}>{t`Appears next to your link wherever it’s posted.`}</p>
        <div className={styles.choice}>
          <Checkbox
            checked={showsFounder}
            aria-busy={isLoading || undefined}
            onChange={(event) => !isLoading && void show(event.target.checked)}
          >
            {t`Include my name and photo`}
          </Checkbox>
          {showsFounder && !hasPicture && (
            <p className={cx(typography.note, styles.below)}>
              {t`Without a photo we use your initial.`}{' '}
              <Link to={paths.profile.href()} className={typography.nowrap}>
                {t`Add a photo`}
              </Link>
            </p>
          )}
        </div>
      </div>
      <a className={styles.download} href={image} download={`${slug}.png`}>
        <DownloadIcon />
        {t`Download PNG`}
      </a>
    </section>
  );
}
