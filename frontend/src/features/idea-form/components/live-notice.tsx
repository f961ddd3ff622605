import { errorText } from '@/api/error';
import type { IdeaStatus, OwnIdea } from '@/api/types';
import { useDiscardIdeaEditMutation, useListExperimentsQuery } from '@/api/workspace';
import { useRunningGoal } from '@/api/running-goal';
import { formatNumber, plural } from '@/lib/format';
import { isWaitingEdit } from '@/lib/idea-status';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast/toast-store';
import { NoticeBar } from '@/ui/notice-bar';

const ENDS_TEST = 'A page test is running. Submitting changes ends it. Saving a draft doesn’t.';
const ONCE_APPROVED = 'Your changes go public once an admin approves them.';

const WAITING: Partial<Record<IdeaStatus, string>> = {
  draft: `These changes are saved as a draft. ${ONCE_APPROVED}`,
  pending: 'Your changes are waiting for approval. You can keep editing them.',
  address_review_comment: `The reviewer's comments are about your changes. ${ONCE_APPROVED}`,
};

/**
 * Explains that an edit of a live idea takes effect only once it is approved, and that a running goal then
 * records the change. A pending edit can be discarded.
 */
export function LiveNotice({ idea, onDiscarded }: { idea: OwnIdea; onDiscarded: () => void }) {
  const [discard, { isLoading }] = useDiscardIdeaEditMutation();
  const { data: experiments = [] } = useListExperimentsQuery(idea.id);
  const isCompared = experiments.some(
    ({ kind, state }) => kind === 'page' && (state === 'running' || state === 'pending'),
  );
  const goal = useRunningGoal(idea.id);
  const waits = isWaitingEdit(idea);
  const becomes = WAITING[idea.status] ?? ONCE_APPROVED;

  const takeBack = async () => {
    try {
      await discard({ id: idea.id, 'If-Match': `"${idea.version}"` }).unwrap();
    } catch (error) {
      toastError(errorText(error, 'Failed to discard the changes. Please try again.'));
      return;
    }
    toast({ title: 'Changes discarded', description: 'Your idea stays live as it is.' });
    onDiscarded();
  };

  return (
    <>
      <NoticeBar
        title="This idea is live"
        text={`Visitors see the approved version, with its votes and sign-ups. ${becomes}${isCompared ? ` ${ENDS_TEST}` : ''}`}
        action={
          waits && (
            <Button size="s" busy={isLoading} onClick={() => void takeBack()}>
              Discard changes
            </Button>
          )
        }
      />
      {goal && (
        <NoticeBar
          attention
          title={`A goal is running: ${formatNumber(goal.visitors)} of ${plural(goal.of, 'visitor')}`}
          text="If you change the page now, every report of this goal shows the old and the new text."
        />
      )}
    </>
  );
}
