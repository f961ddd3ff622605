import layout from '@/ui/layout.module.css';
import type { Rewritten } from './tested-page';
import styles from './report.module.css';

/**
 * Lists the changed fields with both of their texts.
 * @param names headings for the two texts
 */
export function RewrittenList({
  fields,
  names: [before, after],
}: {
  fields: Rewritten[];
  names: [string, string];
}) {
  return (
    <dl className={layout.facts}>
      {fields.map((field) => (
        <div key={field.name} className={styles.both}>
          <dt>{field.name}</dt>
          <dd dir="auto">
            {before}: “{field.before}”
          </dd>
          <dd dir="auto">
            {after}: “{field.after}”
          </dd>
        </div>
      ))}
    </dl>
  );
}
