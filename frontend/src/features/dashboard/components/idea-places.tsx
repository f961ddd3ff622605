import type { OwnIdea } from '@/api/types';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import styles from './idea-places.module.css';

const places = (id: string) => [
  { label: 'Evidence', to: paths.evidence.href(id) },
  { label: 'Waitlist', to: paths.waitlistManagement.href(id) },
  { label: 'Feedback', to: paths.ideaWords.href(id) },
  { label: 'Emails', to: paths.emailCampaigns.href(id) },
  { label: 'Share', to: paths.share.href(id) },
];

/** The way into an idea's place. A draft has nothing there yet. */
export function IdeaPlaces({ idea: { id, title, status, isPublic } }: { idea: OwnIdea }) {
  if (status === 'draft' && !isPublic) return null;
  return (
    <div className={styles.places} role="group" aria-label={`Screens of ${title}`}>
      {places(id).map(({ label, to }) => (
        <Link key={label} to={to}>
          {label}
          <span className="sr-only"> {title}</span>
        </Link>
      ))}
    </div>
  );
}
