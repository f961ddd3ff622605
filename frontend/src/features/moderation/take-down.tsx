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
  const [asking, setAsking] = useState(false);
  const [remove] = useRemoveIdeaMutation();
  const [restore, { isLoading }] = useRestoreIdeaMutation();

  const bringBack = async () => {
    try {
      await restore(idea.id).unwrap();
      toast({
        title: 'Idea restored',
        description: `“${idea.title}” is back. We’ll email its author.`,
      });
    } catch (error) {
      toastError(errorText(error, 'Failed to restore the idea. Please try again.'));
    }
  };

  return (
    <>
      {(idea.isPublic ?? idea.status === 'active') && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          Take down
        </Button>
      )}
      {idea.status === 'removed' && (
        <Button busy={isLoading} onClick={() => void bringBack()}>
          Restore
        </Button>
      )}
      <Suspense fallback={null}>
        <ReasonDialog
          open={asking}
          title={`Take down “${idea.title}”?`}
          button="Take down"
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            await remove({ id: idea.id, removeIdea: { reason } }).unwrap();
            toast({
              title: 'Idea taken down',
              description: `We’ll email the reason to the author of “${idea.title}”.`,
            });
            setAsking(false);
          }}
        >
          <p>
            The idea leaves the public site immediately. Votes, sign-ups, and feedback are kept, and you can
            restore it.
          </p>
        </ReasonDialog>
      </Suspense>
    </>
  );
}
