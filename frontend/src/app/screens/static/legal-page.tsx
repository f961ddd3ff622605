import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { pageLocale } from '@/lib/language';
import styles from './prose-page.module.css';
import { ProsePage } from './prose-page';

export interface LegalSection {
  title: string;
  body: ReactNode;
}

/** The anchor of a section. */
const idOf = ({ title }: LegalSection) => title.toLowerCase().replaceAll(' ', '-');

/** One of the four legal pages, which all show the same date. Their texts are in English only. */
export function LegalPage({
  title,
  sections,
  contents = false,
}: {
  title: string;
  sections: LegalSection[];
  /** True if the page is long enough for a table of contents. */
  contents?: boolean;
}) {
  return (
    <ProsePage title={title} lead={t`Last updated: July 14, 2025`}>
      {pageLocale() !== 'en' && <p>{t`This text is available in English only.`}</p>}
      {contents && (
        <nav aria-label={t`On this page`} className={styles.contents}>
          <ul lang="en" dir="ltr">
            {sections.map((section) => (
              <li key={section.title}>
                <a href={`#${idOf(section)}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section.title} id={idOf(section)} lang="en" dir="ltr" className={styles.anchor}>
            <h2>{section.title}</h2>
            {section.body}
          </section>
        ))}
      </div>
    </ProsePage>
  );
}
