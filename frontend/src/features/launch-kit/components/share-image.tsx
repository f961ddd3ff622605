import { useState } from 'react';
import { failureText } from '@/api/error';
import type { OwnIdea } from '@/api/types';
import { useUpdateLaunchMutation, type Launch } from '@/api/workspace';
import { paths } from '@/routing/paths';
import { Checkbox } from '@/ui/input';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { toastError } from '@/ui/toast/toast-store';
import typography from '@/ui/typography.module.css';
import { KitSection } from './kit-section';
import styles from './share-image.module.css';

/** The picture that others show beside the idea's link, with the founder on it where the founder likes. */
export function ShareImage({
  idea: { id, slug, title },
  launch: { showsFounder, hasPicture },
}: {
  idea: Pick<OwnIdea, 'id' | 'slug' | 'title'>;
  launch: Launch;
}) {
  const [update, { isLoading }] = useUpdateLaunchMutation();
  // The picture may have changed since this browser last kept it.
  const [opened] = useState(() => Date.now().toString(36));
  const image = `${paths.idea.href(slug)}/share.png?v=${showsFounder ? 'founder' : 'idea'}-${opened}`;

  const show = async (shown: boolean) => {
    try {
      await update({ id, updateLaunch: { showsFounder: shown } }).unwrap();
    } catch (error) {
      toastError(failureText(error, 'The share image could not be changed. Please try again.'));
    }
  };

  return (
    <KitSection
      id="image"
      title="Share image"
      text="Shown beside your link wherever it is posted. People look twice when somebody stands behind an idea."
    >
      <img
        className={styles.image}
        src={image}
        width={1200}
        height={630}
        alt={`What stands beside the link to ${title}${showsFounder ? ', with your name' : ''}`}
      />
      <div className={layout.spread}>
        <Checkbox
          checked={showsFounder}
          aria-busy={isLoading || undefined}
          onChange={(event) => !isLoading && void show(event.target.checked)}
        >
          With my name and picture
        </Checkbox>
        <a className={styles.download} href={image} download={`${slug}.png`}>
          Download PNG
        </a>
      </div>
      {showsFounder && !hasPicture && (
        <p className={typography.note}>
          We draw the first letter of your name until there is a picture of yours here.{' '}
          <Link to={paths.profile.href()}>Choose one in your profile</Link>.
        </p>
      )}
    </KitSection>
  );
}
