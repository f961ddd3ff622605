import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { errorText } from '@/api/error';
import type { AdminIdea } from '@/api/types';
import { useRemoveIdeaMutation, useRestoreIdeaMutation } from '@/api/workspace';
import { lazyPart } from '@/lib/load';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast/toast-store';

const ReasonDialog = lazyPart(() =>
  import('./components/reason-dialog').then(({ ReasonDialog }) => ({ default: ReasonDialog })),
);

/**
 * Button that takes a live idea off the public site, or restores it. Renders nothing for an idea in another
 * status.
 */
export function TakeDown({
  idea,
}: {
  idea: Pick<AdminIdea, 'id' | 'title' | 'status'> & { isPublic?: boolean };
}) {
  const { title } = idea;
  const [asking, setAsking] = useState(false);
  const [remove] = useRemoveIdeaMutation();
  const [restore, { isLoading }] = useRestoreIdeaMutation();

  const bringBack = async () => {
    try {
      await restore(idea.id).unwrap();
      toast({
        title: t`Idea restored`,
        description: t`“${title}” is back. We’ll email its author.`,
      });
    } catch (error) {
      toastError(errorText(error, t`Failed to restore the idea. Please try again.`));
    }
  };

  return (
    <>
      {(idea.isPublic ?? idea.status === 'active') && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t`Take down`}
        </Button>
      )}
      {idea.status === 'removed' && (
        <Button busy={isLoading} onClick={() => void bringBack()}>
          {t`Restore`}
        </Button>
      )}
      <Suspense fallback={null}>
        <ReasonDialog
          open={asking}
          title={t`Take down “${title}”?`}
          button={t`Take down`}
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            await remove({ id: idea.id, removeIdea: { reason } }).unwrap();
            toast({
              title: t`Idea taken down`,
              description: t`We’ll email the reason to the author of “${title}”.`,
            });
            setAsking(false);
          }}
        >
          <p>
            {t`The idea leaves the public site immediately. Votes, sign-ups, and feedback are kept, and you can restore it.`}
          </p>
        </ReasonDialog>
      </Suspense>
    </>
  );
}
