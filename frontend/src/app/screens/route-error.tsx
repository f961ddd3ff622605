import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { isChunkError, reloadOnce } from '../chunk-errors';
import { paths } from '../paths';
import { NotFound } from './not-found';

/** What a person sees when a screen could not be loaded or broke while drawing: what happened, and what to do. */
export function RouteError() {
  const error = useRouteError();
  const [reloading, setReloading] = useState(false);
  const chunk = isChunkError(error);

  useEffect(() => {
    if (chunk) setReloading(reloadOnce());
    else console.error(error);
  }, [chunk, error]);

  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (reloading) return null;
  return (
    <>
      <PageTitle>Something went wrong</PageTitle>
      <EmptyState
        drawing="broken-line"
        level={1}
        title={chunk ? 'This page could not be loaded' : 'Something went wrong'}
        text={
          chunk
            ? 'Part of the page did not arrive. Check your connection, then reload.'
            : 'The page hit an error of ours. Nothing you saved is lost. Reload, or go back to the home page.'
        }
        action={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              Reload
            </Button>
            <ButtonLink to={paths.home.href()}>Back to Home</ButtonLink>
          </>
        }
      />
    </>
  );
}
