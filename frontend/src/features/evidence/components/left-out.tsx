import { t } from '@lingui/core/macro';
import typography from '@/ui/typography.module.css';
import { NetworkCredits } from '../network-credits';
import { leftOutGist, reasonOf } from '../rules/reasons';
import type { Evidence } from '../types';
import { CountedList } from './counted-list';
import { FoldedLine } from '@/ui/folded-line';

/** Excluded visitors and the reasons for excluding them. */
export function LeftOut({ leftOut, hostingChecked }: Pick<Evidence, 'leftOut' | 'hostingChecked'>) {
  return (
    <FoldedLine title={t`Excluded visitors`} note={leftOutGist({ leftOut, hostingChecked })}>
      <p className={typography.note}>{t`Based only on how they arrived, never on what they did.`}</p>
      {leftOut.length > 0 && (
        <CountedList
          rows={leftOut.map(({ reason, people }) => ({ key: reason, ...reasonOf(reason), count: people }))}
        />
      )}
      {hostingChecked && (
        <p className={typography.hint}>
          <NetworkCredits />
        </p>
      )}
    </FoldedLine>
  );
}
