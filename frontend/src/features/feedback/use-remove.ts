import { errorText } from '@/api/error';
import { useRemoveFeedbackMutation, useRemoveReplyMutation } from '@/api/generated';
import { toast, toastError } from '@/ui/toast/toast-store';

/**
 * Removes a message, or one reply of it. For the idea's owner and admins; the button asks first.
 *
 * @returns whether it is gone
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
