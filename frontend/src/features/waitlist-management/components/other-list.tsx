import type { Subscriber } from '@/api/workspace';
import { formatDate } from '@/lib/format';
import { cx } from '@/lib/class-names';
import typography from '@/ui/typography.module.css';

/** What the list that a person was imported from says about them. Nothing for anyone else. */
export function OtherList({
  subscriber: { name, source, confirmedElsewhere, confirmedElsewhereAt },
}: {
  subscriber: Subscriber;
}) {
  const on = confirmedElsewhereAt === null ? '' : ` on ${formatDate(confirmedElsewhereAt)}`;
  const said = [name, source && `from ${source}`, confirmedElsewhere && `confirmed elsewhere${on}`];
  const words = said.filter(Boolean).join(' · ');
  if (words === '') return null;
  return (
    <p dir="auto" className={cx(typography.small, typography.secondary, typography.anywhere)}>
      {words}
    </p>
  );
}
