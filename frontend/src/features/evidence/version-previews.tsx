import { t } from '@lingui/core/macro';
import type { OwnIdea } from '@/api/types';
import { cx } from '@/lib/class-names';
import { coverOf } from '@/lib/cover';
import { SafeImage } from '@/ui/safe-image';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import styles from './experiments/experiments.module.css';
import { openingOf } from './experiments/opening';
import type { PageArm } from './experiments/types';
import { letterOf } from './experiments/words';

/** Fields of an idea that a version can change. */
export type Original = Pick<OwnIdea, 'title' | 'description' | 'image' | 'featuredImage' | 'coverVariant'>;

/** A displayed version. Its cover may be an image that the founder just selected. */
export type VersionShown = Pick<PageArm, 'headline' | 'opening' | 'cover'>;

/**
 * Versions of a page side by side: cover, headline and opening. Generated covers are always generated from
 * the original.
 */
export function VersionPreviews({
  idea,
  versions,
}: {
  idea: Original;
  /** The original comes first. */
  versions: VersionShown[];
}) {
  const opening = openingOf(idea.description);
  const goesOn = idea.description.length > opening.length;
  return (
    <div className={styles.versions}>
      {versions.map((version, arm) => (
        <section key={arm} className={cx(surface.card, styles.version)} aria-label={nameOf(arm)}>
          <p className={typography.hint}>{nameOf(arm)}</p>
          <SafeImage
            src={version.cover ?? idea.image}
            large={version.cover ?? idea.featuredImage}
            cover={coverOf(idea)}
          />
          <p
            className={cx(typography.heading, typography.stronger)}
            data-changed={version.headline !== undefined || undefined}
          >
            {version.headline ?? idea.title}
          </p>
          <p className={styles.opening} data-changed={version.opening !== undefined || undefined}>
            {version.opening ?? opening}
            {goesOn && ' …'}
          </p>
        </section>
      ))}
    </div>
  );
}

function nameOf(arm: number): string {
  const letter = letterOf(arm);
  return arm === 0 ? t`The original` : t`Version ${letter}`;
}
