import type { ReactNode } from 'react';
import { FoldedLine } from '@/ui/folded-line';
import layout from '@/ui/layout.module.css';

/**
 * A section of the report, shown as an expandable line and labeled by its heading.
 * @param note a summary
 */
export function ReportPart({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <FoldedLine title={title} heading={id} note={note}>
        <div className={layout.stack4}>{children}</div>
      </FoldedLine>
    </section>
  );
}
