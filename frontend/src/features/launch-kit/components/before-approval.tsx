import type { ReactNode } from 'react';
import type { OwnIdea } from '@/api/types';
import type { Launch } from '@/api/workspace';
import { cx } from '@/lib/class-names';
import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import typography from '@/ui/typography.module.css';
import { ReviewNext } from '../review-next';
import styles from './kit.module.css';

/** Nobody can be invited to a page that is not public: what comes first. */
export function BeforeApproval({ idea, launch }: { idea: OwnIdea; launch: Launch }) {
  if (launch.review) {
    return (
      <section aria-labelledby="next" className={cx(surface.card, layout.stack4, styles.section)}>
        <h2 id="next" className={typography.heading}>
          What happens next
        </h2>
        <ReviewNext review={launch.review} />
      </section>
    );
  }
  const edit: ReactNode = (
    <ButtonLink to={`${paths.dashboard.href()}?edit=${encodeURIComponent(idea.id)}`} variant="primary">
      {idea.status === 'draft' ? 'Go on writing' : 'Make the changes'}
    </ButtonLink>
  );
  if (idea.status === 'removed')
    return (
      <EmptyState
        drawing="locked-gate"
        title="Wait with sharing"
        text="This idea was taken down: visitors find nothing at its address. Our email says why."
      />
    );
  return (
    <EmptyState
      drawing="bottle"
      title={idea.status === 'draft' ? 'Submit it first' : 'Make the changes first'}
      text="Your launch kit opens when the page does: links for each place, texts, a share image and a QR code."
      action={edit}
    />
  );
}
