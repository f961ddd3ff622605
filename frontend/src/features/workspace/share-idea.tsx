import type { ReactNode } from 'react';
import { copyText } from '@/lib/copy-text';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { toast, toastError } from '@/ui/toast/toast-store';

/**
 * Empty state of an idea without visitors: the link to share, tagged so that analytics shows the visits it
 * brings.
 * @param page slug or id, as in the page's URL
 * @param part part of the page that the link scrolls to
 */
export function ShareIdea({
  page,
  part,
  ...words
}: {
  title: string;
  text: ReactNode;
  page: string;
  part?: 'waitlist' | 'feedback';
}) {
  const copy = async () => {
    const tagged = `${paths.idea.href(page)}?utm_source=founder&utm_medium=share${part ? `#${part}` : ''}`;
    const link = window.location.origin + tagged;
    if (await copyText(link)) toast({ title: 'Link copied' });
    else toastError(`Your browser didn’t let us copy the link: ${link}`);
  };
  return (
    <EmptyState
      {...words}
      drawing="bottle"
      action={
        <>
          <Button variant="primary" onClick={() => void copy()}>
            Copy link
          </Button>
          <ButtonLink to={paths.idea.href(page, part)}>View the page</ButtonLink>
        </>
      }
    />
  );
}

/** Empty state while no idea, or this one, is public. */
export function NotLiveYet({ title = 'Get an idea live first', text }: { title?: string; text: string }) {
  const action = (
    <ButtonLink to={paths.dashboard.href()} variant="primary">
      Go to the dashboard
    </ButtonLink>
  );
  return <EmptyState drawing="still-water" title={title} text={text} action={action} />;
}
