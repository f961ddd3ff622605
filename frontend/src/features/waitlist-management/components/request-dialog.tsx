import { useRequestConfirmationsMutation } from '@/api/workspace';
import { plural } from '@/lib/format';
import { ConfirmDialog } from '@/ui/confirm-dialog';

/** Asks before those from before are asked: it can be done once. */
export function RequestDialog({
  ideaId,
  subject,
  onClose,
}: {
  ideaId: string;
  subject: { people: number } | null;
  onClose: () => void;
}) {
  const [request] = useRequestConfirmationsMutation();
  return (
    <ConfirmDialog
      subject={subject}
      variant="primary"
      question={({ people }) => ({
        title: `Ask ${plural(people, 'person', 'people')} to confirm?`,
        text: (
          <p>
            Everybody who joined before you asked anybody gets one email from us, over the next hours and
            days. Whatever they do, they stay on the list. You can do this once for this idea.
          </p>
        ),
        keep: 'Not now',
        confirm: 'Send the emails',
        busy: 'Sending…',
      })}
      onConfirm={async () => {
        const { people } = await request(ideaId).unwrap();
        return {
          title: 'On their way',
          description: `${plural(people, 'person gets', 'people get')} an email that asks them to confirm.`,
        };
      }}
      failure="Failed to ask them. Please try again."
      onClose={onClose}
    />
  );
}
