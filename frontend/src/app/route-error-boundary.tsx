import { Component, type ReactNode } from 'react';
import { paths } from '@/routing/paths';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { PageTitle } from '@/ui/page-title';
import { isChunkError, reloadOnce } from './chunk-errors';

interface Props {
  /** The address: a new one is a new chance. */
  place: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  reloading: boolean;
}

const FINE: State = { error: null, reloading: false };

/** Catches a screen that could not be loaded, or that broke while drawing. Header and footer stay. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state = FINE;

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    // React remembers a failed import for good, so only a reload asks for the file again.
    if (isChunkError(error)) this.setState({ reloading: reloadOnce() });
  }

  override componentDidUpdate(before: Props) {
    // Not a `key`: that would throw the waiting screen away on every navigation.
    if (before.place !== this.props.place && this.state.error !== null) this.setState(FINE);
  }

  override render() {
    const { error, reloading } = this.state;
    if (error === null) return this.props.children;
    return reloading ? null : <RouteError chunk={isChunkError(error)} />;
  }
}

/** What happened, what was kept, and what to do. */
function RouteError({ chunk }: { chunk: boolean }) {
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
