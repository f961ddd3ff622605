import { useId } from 'react';
import { formatDate, plural } from '@/lib/format';
import { adminStatusLabel, statusTone } from '@/lib/idea-status';
import type { GetIdeaDossierApiResponse } from '@/api/workspace';
import { StatusBadge } from '@/ui/status-badge';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';
import styles from './author-card.module.css';

/** Who wrote the idea, and what else they wrote. */
export function AuthorCard({
  dossier: { author, otherIdeas },
  onReview,
}: {
  dossier: GetIdeaDossierApiResponse;
  onReview: (ideaId: string) => void;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.author}>
      <h3 id={id}>Author</h3>
      <p dir="auto" className={typography.name}>
        {author.username}
      </p>
      <p className={cx(typography.secondary, typography.anywhere)}>{author.email}</p>
      <p className={typography.hint}>
        Since {formatDate(author.createdAt)} · {plural(author.ideas, 'idea')}
      </p>
      {otherIdeas.length > 0 && (
        <>
          <h4>Other ideas</h4>
          <ul className={styles.others}>
            {otherIdeas.map((idea) => (
              <li key={idea.id}>
                <button dir="auto" type="button" className={styles.other} onClick={() => onReview(idea.id)}>
                  {idea.title}
                </button>
                <StatusBadge tone={statusTone(idea.status)}>{adminStatusLabel(idea.status)}</StatusBadge>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
