import type { ReactNode } from 'react';
import type { Difference, Marked } from '@/lib/idea-differences';
import typography from '@/ui/typography.module.css';
import styles from './comparison.module.css';

/** Two versions of an idea side by side, where they differ, with the words that differ marked. */
export function Comparison({
  differences,
  mine,
  theirs,
  level = 3,
}: {
  differences: Difference[];
  /** What each side is called. */
  mine: string;
  theirs: string;
  /** Of the fields' names. */
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

/** Words of somebody, as they wrote them, below whose they are. */
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
