import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { errorText } from '@/api/error';
import type { IdeaStatus, OwnIdea } from '@/api/types';
import { useDiscardIdeaEditMutation, useListExperimentsQuery } from '@/api/workspace';
import { useRunningGoal } from '@/api/running-goal';
import { formatNumber } from '@/lib/format';
import { isWaitingEdit } from '@/lib/idea-status';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast/toast-store';
import { NoticeBar } from '@/ui/notice-bar';

const WAITING: Partial<Record<IdeaStatus, MessageDescriptor>> = {
  draft: msg`These changes are saved as a draft. Your changes go public once an admin approves them.`,
  pending: msg`Your changes are waiting for approval. You can keep editing them.`,
  address_review_comment: msg`The reviewer's comments are about your changes. Your changes go public once an admin approves them.`,
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
  const becomes = WAITING[idea.status];

  const takeBack = async () => {
    try {
      await discard({ id: idea.id, 'If-Match': `"${idea.version}"` }).unwrap();
    } catch (error) {
      toastError(errorText(error, t`Failed to discard the changes. Please try again.`));
      return;
    }
    toast({ title: t`Changes discarded`, description: t`Your idea stays live as it is.` });
    onDiscarded();
  };

  return (
    <>
      <NoticeBar
        title={t`This idea is live`}
        text={[
          t`Visitors see the approved version, with its votes and sign-ups.`,
          becomes ? i18n._(becomes) : t`Your changes go public once an admin approves them.`,
          isCompared && t`A page test is running. Submitting changes ends it. Saving a draft doesn’t.`,
        ]
          .filter(Boolean)
          .join(' ')}
        action={
          waits && (
            <Button size="s" busy={isLoading} onClick={() => void takeBack()}>
              {t`Discard changes`}
            </Button>
          )
        }
      />
      {goal && (
        <NoticeBar
          attention
          title={runningGoal(goal)}
          text={t`If you change the page now, every report of this goal shows the old and the new text.`}
        />
      )}
    </>
  );
}

function runningGoal({ visitors, of }: { visitors: number; of: number }): string {
  const reached = formatNumber(visitors);
  return plural(of, {
    one: `A goal is running: ${reached} of # visitor`,
    other: `A goal is running: ${reached} of # visitors`,
  });
}
