import type { ReactNode } from 'react';
import { FoldedLine } from '@/features/evidence/components/folded-line';
import layout from '@/ui/layout.module.css';

/** A part of the report in one line that opens, named by its heading. @param note the gist of it */
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
