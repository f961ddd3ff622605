import type { OwnIdea } from '@/api/types';
import { formatDate } from '@/lib/format';
import { Button } from '@/ui/button';
import type { KeptDraft } from '../rules/kept-draft';
import { FormNotice } from './form-notice';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** "7/14/2025, 9:30 AM": the day as on every screen, the hour on the founder's own clock. */
const when = (iso: string) => `${formatDate(iso)}, ${clock.format(new Date(iso))}`;

/** What stands above the fields: the reviewer's words, what an edit does to a live idea, and restored text. */
export function FormNotices({
  idea,
  restored,
  onDiscard,
}: {
  idea?: OwnIdea;
  restored: KeptDraft | null;
  onDiscard: () => void;
}) {
  return (
    <>
      {idea?.status === 'address_review_comment' && (
        <FormNotice
          attention
          title="Please address the review comments and resubmit"
          text={idea.reviewComments || 'The reviewer left no comments.'}
        />
      )}
      {idea?.status === 'active' && (
        <FormNotice
          attention
          title="This idea is live"
          text="Submitting changes sends it back to review, and its page is offline until it is approved again. Saved as a draft, it stays offline until you submit it. Votes and sign-ups stay."
        />
      )}
      {restored && (
        <FormNotice
          title="We restored what you typed"
          text={`Kept in this browser on ${when(restored.keptAt)}, not saved yet.${
            restored.pictureLost ? ' The image was too large to keep: please choose it again.' : ''
          }`}
          action={
            <Button size="s" onClick={onDiscard}>
              Discard draft
            </Button>
          }
        />
      )}
    </>
  );
}
