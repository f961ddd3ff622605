import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { PageTitle } from './page-title';

/** What the address names is not there: a screen of its own. */
export function NotFoundState({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState drawing="lost-buoy" level={1} title={title} text={text} action={action} />
    </>
  );
}
