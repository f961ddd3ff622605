import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { paths } from './paths';

/** Any address that the product does not have. */
export function Component() {
  return (
    <>
      <PageTitle>404 Page Not Found</PageTitle>
      <EmptyState
        drawing="lost-buoy"
        level={1}
        title="404 Page Not Found"
        text="There is nothing at this address. It may have moved, or the link may be mistyped."
        action={
          <>
            <ButtonLink to={paths.home.href()} variant="primary">
              Back to Home
            </ButtonLink>
            <ButtonLink to={paths.ideas.href()}>View All Ideas</ButtonLink>
          </>
        }
      />
    </>
  );
}
