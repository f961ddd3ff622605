import layout from '@/ui/layout.module.css';
import type { Rewritten } from './tested-page';
import styles from './report.module.css';

/**
 * Lists the changed fields with both of their texts.
 * @param textsOf labels a field's two texts
 */
export function RewrittenList({
  fields,
  textsOf,
}: {
  fields: Rewritten[];
  textsOf: (before: string, after: string) => [string, string];
}) {
  return (
    <dl className={layout.facts}>
      {fields.map(({ name, before, after }) => (
        <div key={name} className={styles.both}>
          <dt>{name}</dt>
          {textsOf(before, after).map((text) => (
            <dd key={text} dir="auto">
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
