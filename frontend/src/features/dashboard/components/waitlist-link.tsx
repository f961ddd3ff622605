import type { ReactNode } from 'react';
import type { OwnIdea } from '@/api/types';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';

/** The number of sign-ups as the way to them; of none there is nothing to see. */
export function WaitlistLink({ idea, children }: { idea: OwnIdea; children: ReactNode }) {
  if (idea.waitlistCount === 0) return children;
  return (
    <Link to={paths.waitlistManagement.href(idea.id)}>
      {children}
      <span className="sr-only"> (see the waitlist of {idea.title})</span>
    </Link>
  );
}
