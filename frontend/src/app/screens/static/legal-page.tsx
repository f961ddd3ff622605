import type { ReactNode } from 'react';
import { ProsePage } from './prose-page';

export interface LegalSection {
  title: string;
  body: ReactNode;
}

/** One of the four legal pages, which all show the same date. */
export function LegalPage({ title, sections }: { title: string; sections: LegalSection[] }) {
  return (
    <ProsePage title={title} lead="Last updated: July 14, 2025">
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.body}
        </section>
      ))}
    </ProsePage>
  );
}
