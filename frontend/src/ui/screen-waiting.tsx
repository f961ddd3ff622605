import type { ReactNode } from 'react';
import { PageHeader } from './page-header';
import { PageTitle } from './page-title';
import { Loading } from './query-state';
import { ScreenSkeleton } from './screen-skeleton';

/** A workspace screen while the session loads: the title, and the outline of the content. */
export function ScreenWaiting({
  title,
  actions,
  children = <ScreenSkeleton />,
}: {
  title: string;
  /** The screen's actions, so that they don't appear later. */
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} actions={actions} />
      <Loading>{children}</Loading>
    </>
  );
}
