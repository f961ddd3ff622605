import { useState, type ReactNode } from 'react';
import type { Idea } from '@/api/types';
import { Button } from '@/ui/button';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';
import styles from './waiting-edit.module.css';

const STANDING: Partial<Record<Idea['status'], string>> = {
  draft: 'These changes are saved as a draft.',
  pending: 'These changes are waiting for approval.',
  address_review_comment: 'Changes were requested.',
};

/**
 * A live idea's page for its founder and admins while an edit is pending. Shows the idea as it will be once
 * the edit is approved, or as visitors see it now.
 * @param page renders a version
 */
export default function WaitingEdit({ idea, page }: { idea: Idea; page: (idea: Idea) => ReactNode }) {
  const [asVisitors, setAsVisitors] = useState(false);
  const { approved, ...edit } = idea;
  const { asksToConfirm, asksPrice } = edit;
  return (
    <>
      <div className="container">
        <div className={cx(layout.row4, surface.warning, styles.notice)} role="status">
          <p>
            {asVisitors
              ? 'This is the approved version, which visitors see.'
              : `${STANDING[idea.status] ?? ''} Visitors see the approved version. Only you and our admins see this one.`}
          </p>
          <Button size="s" onClick={() => setAsVisitors(!asVisitors)}>
            {asVisitors ? 'Show the changes' : 'Show what visitors see'}
          </Button>
        </div>
      </div>
      {page(
        asVisitors && approved ? { ...approved, asksToConfirm, asksPrice } : { ...edit, status: 'active' },
      )}
    </>
  );
}
