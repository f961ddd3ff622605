import { useAllMyIdeas } from '@/api/my-ideas';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import styles from './founder-bar.module.css';

/** The ways from an idea's page into its founder's workspace; nothing for anybody else. */
export function FounderBar({ ideaId }: { ideaId: string }) {
  // A public answer does not say whose idea it is, so a signed-in founder's own list does.
  const isOwn = useAllMyIdeas().some(({ id }) => id === ideaId);
  if (!isOwn) return null;
  return (
    <nav className={styles.bar} aria-label="Your idea" data-print="no">
      <Link to={`${paths.dashboard.href()}?edit=${encodeURIComponent(ideaId)}`}>Edit</Link>
      <Link to={paths.evidence.href(ideaId)}>Evidence</Link>
      <Link to={paths.ideaWords.href(ideaId)}>Feedback</Link>
    </nav>
  );
}
