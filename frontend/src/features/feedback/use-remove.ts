import { errorText } from '@/api/error';
import { useRemoveFeedbackMutation, useRemoveReplyMutation } from '@/api/generated';
import { toast, toastError } from '@/ui/toast/toast-store';

/**
 * Removes a message or one of its replies, as the idea's founder or an admin. The button must ask for
 * confirmation first.
 *
 * @returns whether it was removed
 */
export function useRemove() {
  const [removeFeedback] = useRemoveFeedbackMutation();
  const [removeReply] = useRemoveReplyMutation();

  return async (feedbackId: string, replyId?: string): Promise<boolean> => {
    try {
      await (replyId ? removeReply({ feedbackId, replyId }) : removeFeedback(feedbackId)).unwrap();
      toast({ title: replyId ? 'Reply removed' : 'Feedback removed' });
      return true;
    } catch (error) {
      toastError(
        errorText(error, `Failed to remove the ${replyId ? 'reply' : 'feedback'}. Please try again.`),
      );
      return false;
    }
  };
}
