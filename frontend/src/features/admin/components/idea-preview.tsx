import { Suspense } from 'react';
import type { AdminIdea } from '@/api/types';
import { IdeaPage } from '@/features/idea-page/idea-page';
import { IDEA_FIELDS, TEXT_FIELDS } from '@/lib/idea-fields';
import { lazyPart } from '@/lib/load';
import { IdeaLinks } from '@/ui/idea-links';
import { VoteButton } from '@/ui/vote-button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import styles from './idea-preview.module.css';

const WaitlistForm = lazyPart(() =>
  import('@/features/waitlist/waitlist-form').then(({ WaitlistForm }) => ({ default: WaitlistForm })),
);

/**
 * The idea's page as visitors will see it, drawn by the components that visitors get. Only to look at; the
 * words stand beside it for screen readers, and the links above it to be tried.
 */
export function IdeaPreview({ idea }: { idea: AdminIdea }) {
  const live = { ...idea, status: 'active' as const };
  return (
    <section aria-label="What visitors will read" className={cx(layout.stack3, styles.preview)}>
      <div className="sr-only">
        {TEXT_FIELDS.filter((field) => field !== 'title' && idea[field]).map((field) => (
          <p key={field} dir="auto">
            {field === 'description' ? idea.description : `${IDEA_FIELDS[field].label}: ${idea[field]}`}
          </p>
        ))}
      </div>
      {(idea.website || idea.twitter) && (
        <IdeaLinks website={idea.website} twitter={idea.twitter} title={idea.title} />
      )}
      <div className={styles.page} inert aria-hidden="true">
        <div>
          <IdeaPage
            idea={live}
            vote={
              <VoteButton
                title={idea.title}
                count={idea.voteCount}
                voted={false}
                onPress={() => undefined}
                size="large"
              />
            }
            waitlist={
              <Suspense fallback={null}>
                <WaitlistForm idea={live} remember={false} />
              </Suspense>
            }
            feedback={<p>What people say about it stands here.</p>}
          />
        </div>
      </div>
    </section>
  );
}
