import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import layout from '@/ui/layout.module.css';
import { ChevronRightIcon } from './icons';
import { Link } from './link';
import styles from './page-header.module.css';

/** The top of a workspace screen: its title, one sentence, and its actions. */
export function PageHeader({
  title,
  level = 1,
  back,
  lead,
  actions,
}: {
  /** Omit it on the main screen of an idea's tab, because the bar above already shows the idea's title. */
  title?: string;
  /** Heading level. Use 2 below an idea's bar, which contains the h1. */
  level?: 1 | 2;
  /** Link to the parent screen. */
  back?: { label: string; to: string };
  lead?: ReactNode;
  actions?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <header className={styles.header}>
      <div className={cx(layout.stack1, styles.words, back && level === 2 && styles.inline)}>
        {back && (
          <Link to={back.to} className={styles.back} title={level === 2 ? back.label : undefined}>
            <ChevronRightIcon />
            <span className={level === 2 ? 'sr-only' : undefined}>{back.label}</span>
          </Link>
        )}
        {title && (
          <Heading dir="auto" className={styles.title}>
            {title}
          </Heading>
        )}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {actions && <div className={layout.wrap3}>{actions}</div>}
    </header>
  );
}
