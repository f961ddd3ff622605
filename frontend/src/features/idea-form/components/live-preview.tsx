import type { OwnIdea } from '@/api/types';
import { CompactCard } from '@/features/ideas/compact-card';
import { IdeaPage } from '@/features/idea-page/idea-page';
import { useDebounced } from '@/lib/use-debounced';
import { WaitlistForm } from '@/features/waitlist/waitlist-form';
import { VoteButton } from '@/ui/vote-button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { previewOf } from '../rules/preview';
import type { IdeaValues } from '../rules/values';
import styles from './live-preview.module.css';

/**
 * The idea's card and page as visitors will see them, drawn by the components that visitors get, while it is
 * typed. Only to look at: nothing in it can be pressed, and screen readers have the same words in the form.
 */
export function LivePreview({ values, saved }: { values: IdeaValues; saved: OwnIdea | undefined }) {
  // Typing comes first, and a cover is not asked for with every letter of the title.
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, by keyboard too
    <aside className={cx(layout.stack3, styles.preview)} aria-label="Preview" tabIndex={0}>
      <h2 className="sr-only">Preview</h2>
      <p className={styles.name}>Card</p>
      <div inert aria-hidden="true">
        <CompactCard idea={idea} vote={vote()} />
      </div>
      <p className={styles.name}>Page</p>
      <div className={styles.page} inert aria-hidden="true">
        <div>
          <IdeaPage
            idea={idea}
            vote={vote(true)}
            waitlist={<WaitlistForm idea={idea} remember={false} />}
            feedback={<p>Feedback will appear here.</p>}
          />
        </div>
      </div>
    </aside>
  );
}
