import { ButtonLink } from '@/ui/button';
import { NotFoundState } from '@/ui/not-found-state';
import { paths } from './paths';

/** Message for a public page that doesn't exist. */
export function PublicNotFound({ title, text }: { title: string; text: string }) {
  return (
    <NotFoundState
      title={title}
      text={text}
      action={
        <>
          <ButtonLink to={paths.home.href()} variant="primary">
            Back to Home
          </ButtonLink>
          <ButtonLink to={paths.ideas.href()}>View All Ideas</ButtonLink>
        </>
      }
    />
  );
}

/** Message for an idea that doesn't exist or belongs to another founder. */
export function NoSuchIdea({ to, label }: { to: string; label: string }) {
  return (
    <NotFoundState
      title="Idea Not Found"
      text="This idea doesn’t exist, or it isn’t yours."
      action={
        <ButtonLink to={to} variant="primary">
          {label}
        </ButtonLink>
      }
    />
  );
}

/** The screen for all unknown URLs. */
export function Component() {
  return (
    <PublicNotFound
      title="404 Page Not Found"
      text="There is nothing at this address. It may have moved, or the link may be mistyped."
    />
  );
}
