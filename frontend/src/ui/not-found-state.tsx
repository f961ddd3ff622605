import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { PageTitle } from './page-title';

/** A full screen for a page that doesn't exist. */
export function NotFoundState({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState drawing="cover" level={1} title={title} text={text} action={action} />
    </>
  );
}
