import { paths } from '@/routing/paths';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';

/** Shown instead of the list while no idea is public. */
export function NothingYet({ level }: { level: 2 | 3 }) {
  return (
    <EmptyState
      level={level}
      title="Be the first to ask"
      text="No idea is public yet. Submit yours, and this is where people will find it."
      action={
        <ButtonLink to={paths.submitIdea.href()} variant="primary">
          Submit your idea
        </ButtonLink>
      }
    />
  );
}
