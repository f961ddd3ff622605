import { Component, useEffect, useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { isChunkError, reloadOnce } from './chunk-errors';
import { paths } from './paths';

interface Props {
  /** The address: a new one is a new chance. */
  place: string;
  children: ReactNode;
}

/** Catches a screen that could not be loaded, or that broke while drawing. Header and footer stay. */
export class RouteErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(before: Props) {
    // Not a `key`: that would throw the waiting screen away on every navigation.
    if (before.place !== this.props.place && this.state.error !== null) this.setState({ error: null });
  }

  override render() {
    return this.state.error === null ? this.props.children : <RouteError error={this.state.error} />;
  }
}

/** What happened, what was kept, and what to do. */
function RouteError({ error }: { error: unknown }) {
  const [reloading, setReloading] = useState(false);
  const chunk = isChunkError(error);

  useEffect(() => {
    // React remembers a failed import for good, so only a reload asks for the file again.
    if (chunk) setReloading(reloadOnce());
  }, [chunk]);

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
