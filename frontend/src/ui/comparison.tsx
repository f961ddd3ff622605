import type { ReactNode } from 'react';
import type { Difference, Marked } from '@/lib/idea-differences';
import typography from '@/ui/typography.module.css';
import styles from './comparison.module.css';

/** The fields that differ between two versions of an idea, side by side, with the differing words marked. */
export function Comparison({
  differences,
  mine,
  theirs,
  level = 3,
}: {
  differences: Difference[];
  /** Titles of the two versions. */
  mine: string;
  theirs: string;
  /** Heading level of the field names. */
  level?: 3 | 4;
}) {
  const Name = `h${level}` as const;
  return differences.map(({ field, label, ...texts }) => (
    <section key={field} className={styles.difference}>
      <Name className={styles.name}>{label}</Name>
      <Version whose={mine} field={field} text={texts.mine} />
      <Version whose={theirs} field={field} text={texts.theirs} />
    </section>
  ));
}

/** A quoted text below its author's name. */
export function Quote({ whose, children }: { whose: string; children: ReactNode }) {
  return (
    <div className={styles.version}>
      <p className={styles.whose}>{whose}</p>
      {children}
    </div>
  );
}

function Version({ whose, field, text }: { whose: string; field: Difference['field']; text: Marked }) {
  const { before, changed, after } = text;
  const nothing = !before && !changed && !after;
  return (
    <Quote whose={whose}>
      {nothing ? (
        <span className={typography.tertiary}>Nothing</span>
      ) : field === 'image' ? (
        <img src={changed} alt={`Cover, ${whose.toLowerCase()}`} />
      ) : (
        <>
          {before}
          {changed && <mark>{changed}</mark>}
          {after}
        </>
      )}
    </Quote>
  );
}
