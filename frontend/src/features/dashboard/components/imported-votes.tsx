import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { OwnIdea } from '@/api/types';
import { cx } from '@/lib/class-names';
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
      <Explained of={t`imported`} text={i18n._(IMPORTED_VOTES)}>
        {plural(importedVotes, { one: '# vote imported', other: '# votes imported' })}
      </Explained>
    </span>
  );
}
