import Modal from 'antd/es/modal/Modal';
import { useState } from 'react';
import { failureText } from '@/api/error';
import { useDeleteIdeaMutation } from '@/api/workspace';
import type { OwnIdea } from '@/api/types';
import { forgetIdeaDraft } from '@/features/idea-form/forget-idea-draft';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { CloseIcon } from '@/ui/icons';
import { toast, toastError } from '@/ui/toast/toast-store';
import styles from './delete-dialog.module.css';

/** Asks before an idea goes for good, with what goes with it. Stays open when deleting failed. */
export function DeleteDialog({
  founderId,
  idea,
  onClose,
}: {
  founderId: string;
  idea: OwnIdea | null;
  onClose: () => void;
}) {
  const [deleteIdea, { isLoading }] = useDeleteIdeaMutation();
  // While the dialog fades out it still shows what it was about.
  const [shown, setShown] = useState(idea);
  if (idea && idea !== shown) setShown(idea);

  const confirm = async () => {
    if (!idea) return;
    try {
      await deleteIdea(idea.id).unwrap();
    } catch (error) {
      toastError(failureText(error, 'Failed to delete idea. Please try again.'));
      return;
    }
    forgetIdeaDraft(founderId, idea.id);
    toast({ title: 'Idea deleted' });
    onClose();
  };

  return (
    <Modal
      open={idea !== null}
      onCancel={onClose}
      title={`Delete “${shown?.title ?? ''}”?`}
      closeIcon={<CloseIcon />}
      centered
      destroyOnHidden
      classNames={{ title: styles.title }}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>Keep it</Button>
          <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
            {isLoading ? 'Deleting…' : 'Delete'}
          </Button>
        </div>
      }
    >
      <p>{whatGoes(shown)} This cannot be undone.</p>
    </Modal>
  );
}

/** What is deleted with the idea, with the numbers that its founder would miss. */
function whatGoes(idea: OwnIdea | null): string {
  const parts = ['Its page'];
  if (idea && idea.voteCount > 0) parts.push(plural(idea.voteCount, 'vote'));
  if (idea && idea.waitlistCount > 0) parts.push(plural(idea.waitlistCount, 'waitlist sign-up'));
  return `${parts.join(', ')}, its feedback and its campaigns go with it.`;
}
