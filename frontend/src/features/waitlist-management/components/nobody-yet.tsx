import type { OwnIdea } from '@/api/types';
import { copyText } from '@/lib/copy-text';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { toast, toastError } from '@/ui/toast/toast-store';

/** Nobody has joined: what the founder can do about it. */
export function NobodyYet({ idea, ideas }: { idea?: OwnIdea; ideas: OwnIdea[] }) {
  const live = ideas.filter(({ status }) => status === 'active');
  const shared = idea ?? (live.length === 1 ? live[0] : undefined);
  if (shared?.status === 'active') return <ShareIdea idea={shared} />;
  if (live.length > 0 && !idea)
    return (
      <EmptyState
        drawing="still-water"
        title="Share your ideas"
        text="Nobody has joined a waitlist yet. Choose an idea above and share the link to its page."
      />
    );
  return (
    <EmptyState
      drawing="still-water"
      title="Get an idea live first"
      text="People join a waitlist on the page of an idea. Yours opens once our reviewers have approved it."
      action={
        <ButtonLink to={paths.dashboard.href()} variant="primary">
          Go to your ideas
        </ButtonLink>
      }
    />
  );
}

/** The tag tells the founder's analytics afterwards what this link brought. */
function ShareIdea({ idea }: { idea: OwnIdea }) {
  const page = `${window.location.origin}${paths.idea.href(idea.slug)}`;
  const link = `${page}?utm_source=founder&utm_medium=share#waitlist`;
  const copy = async () => {
    if (await copyText(link)) toast({ title: 'Link copied' });
    else toastError(`Your browser did not let us copy the link: ${link}`);
  };
  return (
    <EmptyState
      drawing="bottle"
      title="Share your waitlist"
      text={`Nobody has joined the waitlist of “${idea.title}” yet. Send its link to people who have the problem that you want to solve.`}
      action={
        <>
          <Button variant="primary" onClick={() => void copy()}>
            Copy link
          </Button>
          <ButtonLink to={paths.idea.href(idea.slug, 'waitlist')}>View the page</ButtonLink>
        </>
      }
    />
  );
}
