import { t } from '@lingui/core/macro';
import { Fragment, type ReactNode } from 'react';
import type { OwnIdea } from '@/api/types';
import { categoryName } from '@/lib/category-names';
import { coverOf } from '@/lib/cover';
import { formatDate } from '@/lib/format';
import { isWaitingEdit } from '@/lib/idea-status';
import { paths } from '@/routing/paths';
import { Link } from '@/ui/link';
import { SafeImage } from '@/ui/safe-image';
import styles from './idea-name.module.css';
import { ImportedVotes } from './imported-votes';

/**
 * Returns the URL that a row opens, usually the idea in the workspace. Drafts aren't in the workspace, so
 * their rows open the form. For an idea that was taken down, the row opens its page.
 */
function placeOf({ id, status, isPublic, page }: OwnIdea): string {
  if (status === 'removed') return paths.idea.href(page);
  if (status === 'draft' && !isPublic) return `${paths.dashboard.href()}?edit=${encodeURIComponent(id)}`;
  return paths.evidence.href(id);
}

/**
 * Start of an idea's row: the cover, the title (a link that covers the entire row) and a line of text.
 *
 * @param children shown below the line of text
 */
export function IdeaName({ idea, children }: { idea: OwnIdea; children?: ReactNode }) {
  const facts = [categoryName(idea.category), formatDate(idea.createdAt)];
  if (isWaitingEdit(idea)) facts.push(t`Live version stays public`);
  return (
    <div className={styles.name}>
      <div className={styles.cover}>
        <SafeImage src={idea.image} cover={coverOf(idea, 'small')} />
      </div>
      <div className={styles.words}>
        <Link dir="auto" to={placeOf(idea)} className={styles.title}>
          {idea.title}
        </Link>
        <p className={styles.facts}>
          {facts.map((fact, n) => (
            <Fragment key={fact}>
              {n > 0 && ' · '}
              <span>{fact}</span>
            </Fragment>
          ))}
          {idea.importedVotes !== null && ' · '}
          <ImportedVotes idea={idea} />
        </p>
        {children}
      </div>
    </div>
  );
}
