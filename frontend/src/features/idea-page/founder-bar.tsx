import { useAllMyIdeas } from '@/api/my-ideas';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import styles from './founder-bar.module.css';

/** Links from an idea's page to its founder's workspace. Renders nothing for anyone but the founder. */
export function FounderBar({ ideaId }: { ideaId: string }) {
  // The public response doesn't include the founder, so the idea is looked up in the signed-in founder's own
  // list.
  const isOwn = useAllMyIdeas().some(({ id }) => id === ideaId);
  if (!isOwn) return null;
  return (
    <nav className={styles.bar} aria-label="Your idea" data-print="no">
      <Link to={`${paths.dashboard.href()}?edit=${encodeURIComponent(ideaId)}`}>Edit</Link>
      <Link to={paths.evidence.href(ideaId)}>Evidence</Link>
      <Link to={paths.ideaInbox.href(ideaId)}>Feedback</Link>
    </nav>
  );
}
