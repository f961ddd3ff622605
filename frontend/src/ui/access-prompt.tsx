import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { PageTitle } from './page-title';

/**
 * "Dashboard Access", "Authentication Required", "Access Denied": a page that says who may come in and what
 * to do.
 */
export function AccessPrompt({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState drawing="locked-gate" level={1} title={title} text={text} action={action} />
    </>
  );
}
