import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { Idea } from '@/api/types';
import { useHasVoted, useVoteCount } from '@/features/votes/use-vote';
import { VoteControl } from '@/features/votes/vote-control';
import { useHasJoined } from '@/features/waitlist/joined-before';
import { formatNumber } from '@/lib/format';
import { scrollToSection } from '@/lib/hash-scroll';
import { lazyPart } from '@/lib/load';
import { Button } from '@/ui/button';
import { CheckIcon } from '@/ui/icons';
import { RollingNumber } from '@/ui/vote-button';
import { WhenHydrated } from '@/ui/when-hydrated';
import styles from './vote-card.module.css';

/** Loaded later, because the page is complete without share buttons. */
const ShareButtons = lazyPart<ComponentType<{ idea: Idea }>>(() =>
  import('./share-buttons').then(({ ShareButtons }) => ({ default: ShareButtons })),
);

export interface VoteCardProps {
  idea: Idea;
  /** Replaces the vote button in a preview. If set, controls for visitors are omitted. */
  vote?: ReactNode;
  /**
   * Renders the questions after a vote, in place of the other actions.
   *
   * @param bar whether they are rendered in a phone's action bar
   */
  next?: (bar: boolean) => ReactNode;
}

/**
 * The page's main action: the vote count, the vote button, and links to the sections. After a vote, questions
 * replace these links. Space for them is reserved, so that nothing moves.
 */
export function VoteCard({ idea, vote, next }: VoteCardProps) {
  const voted = useHasVoted(idea.id);
  const joined = useHasJoined(idea.id) && !vote;
  const votes = useVoteCount(idea);
  return (
    <div id="actions" className={styles.card} data-asks-price={idea.asksPrice}>
      {/* Hidden from screen readers, because the button's name contains the count. */}
      <p className={styles.count} aria-hidden="true">
        <RollingNumber value={votes} /> <span className={styles.unit}>{votes === 1 ? 'vote' : 'votes'}</span>
      </p>
      <div className={styles.actions}>
        {vote ?? <VoteControl idea={idea} always size="large" block />}
        <div className={styles.others}>
          {joined ? (
            <p className={styles.joined}>
              <CheckIcon /> You’re on the waitlist
            </p>
          ) : (
            <Button size="l" block onClick={() => scrollToSection('waitlist')}>
              Join Waitlist
            </Button>
          )}
          <Button size="l" block variant="quiet" onClick={() => scrollToSection('feedback')}>
            Share Feedback
          </Button>
        </div>
        {voted && next ? (
          next(false)
        ) : (
          <p className={styles.note}>
            No account needed. Undo any time.
            {idea.waitlistCount > 0 && <Waiting count={idea.waitlistCount} />}
          </p>
        )}
      </div>
      {!vote && (
        <div className={styles.share} data-print="no">
          <WhenHydrated>
            <Suspense fallback={null}>
              <ShareButtons idea={idea} />
            </Suspense>
          </WhenHydrated>
        </div>
      )}
    </div>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <>
      <br />
      <strong>{count === 1 ? '1 person' : `${formatNumber(count)} people`}</strong>{' '}
      {count === 1 ? 'is' : 'are'} on the waitlist.
    </>
  );
}
