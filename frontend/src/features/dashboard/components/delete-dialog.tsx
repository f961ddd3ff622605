import { failureText } from '@/api/error';
import type { OwnIdea } from '@/api/types';
import { useDeleteIdeaMutation } from '@/api/workspace';
import { forgetAutosavedIdea } from '@/features/idea-form/forget-autosaved-idea';
import { forgetKeptWords } from '@/features/launch-kit/kept-words';
import { plural } from '@/lib/format';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { IdeaDialogProps } from './idea-dialog';

/** Asks before an idea goes for good, with what goes with it. */
export function DeleteDialog({ founderId, idea, onClose }: IdeaDialogProps) {
  const [deleteIdea] = useDeleteIdeaMutation();
  return (
    <ConfirmDialog
      subject={idea}
      question={(shown) => ({
        title: `Delete “${shown.title}”?`,
        text: (
          <>
            <p>{whatGoes(shown)} This cannot be undone.</p>
            <p>
              Goals and experiments it had stay on your record as numbers. A goal that is running counts as
              given up.
            </p>
          </>
        ),
        confirm: 'Delete',
        busy: 'Deleting…',
      })}
      onConfirm={async ({ id }) => {
        await deleteIdea(id).unwrap();
        forgetAutosavedIdea(founderId, id);
        forgetKeptWords(founderId, id);
        return { title: 'Idea deleted' };
      }}
      failure={(error) => failureText(error, 'Failed to delete idea. Please try again.')}
      onClose={onClose}
    />
  );
}

/** What is deleted with the idea, with the numbers that its founder would miss. */
function whatGoes({ voteCount, waitlistCount }: OwnIdea): string {
  const parts = ['Its page'];
  if (voteCount > 0) parts.push(plural(voteCount, 'vote'));
  if (waitlistCount > 0) parts.push(plural(waitlistCount, 'waitlist sign-up'));
  return `${parts.join(', ')}, its feedback and its campaigns go with it.`;
}
