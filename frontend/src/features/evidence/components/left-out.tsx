import { Panel } from '@/ui/panel';
import typography from '@/ui/typography.module.css';
import { NetworkCredits } from '../network-credits';
import { reasonOf } from '../rules/reasons';
import type { Evidence } from '../types';
import { CountedList } from './counted-list';

/** Whom the numbers do not count, and why. */
export function LeftOut({ leftOut, hostingChecked }: Pick<Evidence, 'leftOut' | 'hostingChecked'>) {
  return (
    <Panel
      id="left-out"
      title="What was left out"
      lead="By what is known when somebody comes, never by what they then did."
    >
      {leftOut.length === 0 ? (
        <p className={typography.secondary}>Nobody has been left out.</p>
      ) : (
        <CountedList
          rows={leftOut.map(({ reason, people }) => ({ key: reason, ...reasonOf(reason), count: people }))}
        />
      )}
      <p className={typography.hint}>
        {hostingChecked ? <NetworkCredits /> : 'Hosting networks: not checked.'}
      </p>
    </Panel>
  );
}
