import type { ReactNode } from 'react';
import { paths } from '@/routing/paths';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { PageTitle } from '@/ui/page-title';
import styles from './prose-page.module.css';

/** A page of text: breadcrumbs from Home, a title, a lead, and text with a comfortable line length. */
export function ProsePage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className={`container ${styles.page}`}>
      <PageTitle>{title}</PageTitle>
      <Breadcrumbs trail={[{ label: 'Home', to: paths.home.href() }]} here={title} />
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      <div className={styles.prose}>{children}</div>
    </article>
  );
}
