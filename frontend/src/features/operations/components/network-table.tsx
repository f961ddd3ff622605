import type { NetworkTable as Table } from '@/api/generated-workspace';
import { formatDate } from '@/lib/format';
import { NoticeBar } from '@/ui/notice-bar';

/** Warns that the operators of visitors' networks aren't known, or come from an old table. */
export function NetworkTable({ table: { state, madeOn } }: { table: Table }) {
  if (state === 'missing')
    return (
      <NoticeBar
        attention
        title="The table of networks by operator is missing"
        text="Hosting networks aren’t left out, and reports say so. Build again, or set NETWORK_OPERATORS (docs/operations.md)."
      />
    );
  if (state !== 'old' || madeOn === null) return null;
  return (
    <NoticeBar
      attention
      title={`The table of networks by operator is from ${formatDate(madeOn)}: more than a year old`}
      text="Reports say that hosting networks weren’t checked. Set NETWORK_OPERATORS to a newer table and restart (docs/operations.md)."
    />
  );
}
