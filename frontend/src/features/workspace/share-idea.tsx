import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { copyText } from '@/lib/copy-text';
import { paths } from '@/routing/paths';
import type { OwnIdea } from '@/api/types';
import { Button, ButtonLink } from '@/ui/button';
import { Link } from '@/ui/link';
import { toast, toastError } from '@/ui/toast/toast-store';
import { EmptyPlace } from './empty-place';
import type { ExampleName } from './examples';

/**
 * Empty state of an idea without visitors. Shows a link to share, tagged so that analytics can show the
 * visits it brings.
 *
 * @param page slug or ID, as in the page's URL
 *
 * @param part part of the page the link scrolls to
 */
export function ShareIdea({
  page,
  part,
  of,
  ...words
}: {
  title: string;
  text: ReactNode;
  page: string;
  /** Name of the content that will replace the empty state. */
  of: ExampleName;
  part?: 'waitlist' | 'feedback';
}) {
  const copy = async () => {
    const tagged = `${paths.idea.href(page)}?utm_source=founder&utm_medium=share${part ? `#${part}` : ''}`;
    const link = window.location.origin + tagged;
    if (await copyText(link)) toast({ title: t`Link copied` });
    else toastError(t`Your browser didn’t let us copy the link: ${link}`);
  };
  return (
    <EmptyPlace
      {...words}
      of={of}
      action={
        <>
          <Button variant="primary" onClick={() => void copy()}>
            {t`Copy link`}
          </Button>
          <Link to={paths.idea.href(page, part)}>{t`View the page`}</Link>
        </>
      }
    />
  );
}

/** Empty state if several ideas are live. The founder chooses which one to share. */
export function ShareIdeas({ of, ...words }: { title: string; text: ReactNode; of: ExampleName }) {
  const action = (
    <ButtonLink to={paths.dashboard.href()} variant="primary">
      {t`Choose an idea`}
    </ButtonLink>
  );
  return <EmptyPlace {...words} of={of} action={action} />;
}

/** Empty state if no idea, or not this idea, is public. */
export function NotLiveYet({
  ideas,
  text,
  of,
}: {
  ideas: readonly OwnIdea[];
  text: string;
  of: ExampleName;
}) {
  return (
    <EmptyPlace
      of={of}
      title={t`Get an idea live first`}
      text={text}
      action={<TowardsLive ideas={ideas} />}
    />
  );
}

/**
 * Link to the founder's next step toward a live idea: a new idea, or an existing draft. In other cases, the
 * founder waits for a review.
 */
export function TowardsLive({ ideas }: { ideas: readonly OwnIdea[] }) {
  const draft = ideas.find(({ status }) => status === 'draft');
  if (draft)
    return (
      <ButtonLink to={`${paths.dashboard.href()}?edit=${encodeURIComponent(draft.id)}`} variant="primary">
        {t`Continue editing`}
      </ButtonLink>
    );
  if (ideas.length > 0)
    return (
      <ButtonLink to={paths.dashboard.href()} variant="primary">
        {t`See your ideas`}
      </ButtonLink>
    );
  return (
    <ButtonLink to={paths.newIdea.href()} variant="primary">
      {t`New Idea`}
    </ButtonLink>
  );
}
