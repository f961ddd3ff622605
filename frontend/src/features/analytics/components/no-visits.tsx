import type { OwnIdea } from '@/api/types';
import { copyText } from '@/lib/copy-text';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { toast, toastError } from '@/ui/toast/toast-store';

/** Nothing has happened in the chosen time: what the founder can do about it. */
export function NoVisits({ idea, anyLive }: { idea?: OwnIdea; anyLive: boolean }) {
  if (idea?.status === 'active') return <ShareIdea idea={idea} />;
  return (
    <EmptyState
      drawing="still-water"
      title={anyLive && !idea ? 'Share your ideas' : 'Get an idea live first'}
      text={
        anyLive && !idea
          ? 'Nobody has come by in this time. Choose an idea above and share the link to its page.'
          : 'Visits are counted on pages that are live. Yours goes live once our reviewers have approved it.'
      }
      action={
        <ButtonLink to={paths.dashboard.href()} variant="primary">
          Go to your ideas
        </ButtonLink>
      }
    />
  );
}

/** The tag tells the founder afterwards which visits this link brought. */
function ShareIdea({ idea }: { idea: OwnIdea }) {
  const link = `${window.location.origin}${paths.idea.href(idea.slug)}?utm_source=founder&utm_medium=share`;
  const copy = async () => {
    if (await copyText(link)) toast({ title: 'Link copied' });
    else toastError(`Your browser did not let us copy the link: ${link}`);
  };
  return (
    <EmptyState
      drawing="bottle"
      title="Share your page"
      text="Nobody has come by in this time. Send the link to ten people who have the problem that you want to solve, and watch this page."
      action={
        <>
          <Button variant="primary" onClick={() => void copy()}>
            Copy link
          </Button>
          <ButtonLink to={paths.idea.href(idea.slug)}>View the page</ButtonLink>
        </>
      }
    />
  );
}
