import type { ReactNode } from 'react';
import { EmptyState } from './empty-state';
import { PageTitle } from './page-title';

/**
 * A page that tells who may see a screen and what to do: "Dashboard Access", "Authentication Required",
 * "Access Denied".
 */
export function AccessPrompt({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState drawing="locked-gate" level={1} title={title} text={text} action={action} />
    </>
  );
}
