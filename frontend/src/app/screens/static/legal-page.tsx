import type { ReactNode } from 'react';
import styles from './prose-page.module.css';
import { ProsePage } from './prose-page';

export interface LegalSection {
  title: string;
  body: ReactNode;
}

/** The anchor of a section. */
const idOf = ({ title }: LegalSection) => title.toLowerCase().replaceAll(' ', '-');

/** One of the four legal pages, which all show the same date. */
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
    <ProsePage title={title} lead="Last updated: July 14, 2025">
      {contents && (
        <nav aria-label="On this page" className={styles.contents}>
          <ul>
            {sections.map((section) => (
              <li key={section.title}>
                <a href={`#${idOf(section)}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {sections.map((section) => (
        <section key={section.title} id={idOf(section)} className={styles.anchor}>
          <h2>{section.title}</h2>
          {section.body}
        </section>
      ))}
    </ProsePage>
  );
}
