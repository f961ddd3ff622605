import type { ReactNode } from 'react';
import styles from './access-prompt.module.css';
import { EmptyState } from './empty-state';
import { PageTitle } from './page-title';

/**
 * A page that says who can see a screen and what to do next: "Dashboard Access", "Authentication Required",
 * "Access Denied".
 */
export function AccessPrompt({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <div className={styles.place}>
      <PageTitle>{title}</PageTitle>
      <EmptyState drawing="locked-gate" level={1} title={title} text={text} action={action} />
    </div>
  );
}
