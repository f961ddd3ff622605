import { t } from '@lingui/core/macro';
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
      toast({ title: replyId ? t`Reply removed` : t`Feedback removed` });
      return true;
    } catch (error) {
      toastError(
        errorText(
          error,
          replyId
            ? t`Failed to remove the reply. Please try again.`
            : t`Failed to remove the feedback. Please try again.`,
        ),
      );
      return false;
    }
  };
}
