import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';

/** The address names an idea that is not there, or not the founder's. */
export function NoSuchIdea() {
  return (
    <>
      <PageTitle>Idea Not Found</PageTitle>
      <EmptyState
        drawing="lost-buoy"
        level={1}
        title="Idea Not Found"
        text="This idea does not exist, or it is not yours."
        action={
          <ButtonLink to={paths.waitlistManagement.href()} variant="primary">
            All your waitlists
          </ButtonLink>
        }
      />
    </>
  );
}
