import { useEffect, useState } from 'react';
import { isChunkError } from '@/lib/chunk-errors';
import { reloadOnce, reloadWhenBack, whenBack } from '@/lib/connection';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';

/**
 * The error screen. Says what happened, what is still saved, and what to do. If the server no longer has the
 * screen's code because of a release, reloads the page first.
 */
export function RouteError({ error }: { error: unknown }) {
  const chunk = isChunkError(error);
  const [reloading, setReloading] = useState(chunk);

  useEffect(() => {
    if (chunk) void whenBack().then(() => setReloading(reloadOnce()));
  }, [chunk]);

  if (reloading) return null;
  return (
    <>
      <PageTitle>Something went wrong</PageTitle>
      <EmptyState
        drawing="broken-line"
        level={1}
        title={chunk ? 'This page couldn’t be loaded' : 'Something went wrong'}
        text={
          chunk
            ? 'Part of the page didn’t load. Check your connection, then reload.'
            : 'This is an error on our side. Nothing you saved is lost. Reload, or go back to the home page.'
        }
        action={
          <>
            <Button variant="primary" onClick={() => void reloadWhenBack()}>
              Reload
            </Button>
            <ButtonLink to={paths.home.href()}>Back to Home</ButtonLink>
          </>
        }
      />
    </>
  );
}
