import type { OwnIdea } from '@/api/types';
import { cx } from '@/lib/class-names';
import { plural } from '@/lib/format';
import { IMPORTED_VOTES } from '@/lib/imported-votes';
import { Explained } from '@/ui/explained';
import typography from '@/ui/typography.module.css';

/**
 * Votes from another tool, counted before the import. Shown next to the idea's votes, never added to them.
 */
export function ImportedVotes({ idea: { importedVotes } }: { idea: Pick<OwnIdea, 'importedVotes'> }) {
  if (importedVotes === null) return null;
  return (
    <span className={cx(typography.tertiary, typography.fine, typography.nowrap)}>
      <Explained of="imported" text={IMPORTED_VOTES}>
        {plural(importedVotes, 'vote')} imported
      </Explained>
    </span>
  );
}
