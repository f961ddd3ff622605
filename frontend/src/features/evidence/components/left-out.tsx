import { formatNumber, plural } from '@/lib/format';
import typography from '@/ui/typography.module.css';
import { NetworkCredits } from '../network-credits';
import { reasonOf } from '../rules/reasons';
import type { Evidence } from '../types';
import { CountedList } from './counted-list';
import { FoldedLine } from './folded-line';

/** Visitors that the numbers leave out, and why. */
export function LeftOut({ leftOut, hostingChecked }: Pick<Evidence, 'leftOut' | 'hostingChecked'>) {
  const sum = leftOut.reduce((total, { people }) => total + people, 0);
  const gist = sum === 0 ? 'None' : `${formatNumber(sum)} for ${plural(leftOut.length, 'reason')}`;
  return (
    <FoldedLine
      title="Excluded visitors"
      note={hostingChecked ? gist : `${gist} · Hosting networks: not checked`}
    >
      <p className={typography.note}>Based only on how they arrived, never on what they did.</p>
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
