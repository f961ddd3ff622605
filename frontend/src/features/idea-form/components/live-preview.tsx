import { t } from '@lingui/core/macro';
import type { OwnIdea } from '@/api/types';
import { CompactCard } from '@/features/ideas/compact-card';
import { IdeaPage } from '@/features/idea-page/idea-page';
import { categoryName } from '@/lib/category-names';
import { useDebounced } from '@/lib/use-debounced';
import { WaitlistForm } from '@/features/waitlist/waitlist-form';
import { VoteButton } from '@/ui/vote-button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { previewOf } from '../rules/preview';
import type { IdeaValues } from '../rules/values';
import styles from './live-preview.module.css';

/**
 * A live preview of the idea's card and page, rendered by the public components. It is inert, and hidden from
 * screen readers, which read the same text in the form.
 */
export function LivePreview({ values, saved }: { values: IdeaValues; saved: OwnIdea | undefined }) {
  // Debounced, so that typing stays fast and the cover isn't requested for every letter of the title.
  const idea = previewOf(useDebounced(values), saved);
  const vote = (large = false) => (
    <VoteButton
      title={idea.title}
      count={idea.voteCount}
      voted={false}
      onPress={() => undefined}
      size={large ? 'large' : 'm'}
      block={large}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard must reach it
    <aside className={cx(layout.stack3, styles.preview)} aria-label={t`Preview`} tabIndex={0}>
      <h2 className="sr-only">{t`Preview`}</h2>
      <p className={styles.name}>
        {t({ message: 'Card', comment: 'Above a preview of how an idea looks in lists' })}
      </p>
      <div inert aria-hidden="true">
        <CompactCard idea={idea} vote={vote()} />
      </div>
      <p className={styles.name}>{t({ message: 'Page', comment: 'Above a preview of an idea’s page' })}</p>
      <div className={styles.page} inert aria-hidden="true">
        <div>
          <IdeaPage
            idea={idea}
            category={categoryName(idea.category)}
            vote={vote(true)}
            waitlist={<WaitlistForm idea={idea} remember={false} />}
            feedback={<p>{t`Feedback will appear here.`}</p>}
          />
        </div>
      </div>
    </aside>
  );
}
