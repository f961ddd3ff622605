import { useId, type ReactNode } from 'react';
import { Card } from '@/ui/card';
import styles from './section.module.css';

/** A setting, with its description on the left and its controls on the right. Stacked on a phone. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card className={styles.section} role="region" aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <div className={styles.body}>{children}</div>
    </Card>
  );
}
