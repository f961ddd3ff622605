import { Component, Suspense, type ReactNode } from 'react';
import { lazyPart } from '@/lib/load';

interface Props {
  /** The URL. A new URL resets the error. */
  place: string;
  children: ReactNode;
}

const RouteError = lazyPart(() =>
  import('./route-error').then(({ RouteError }) => ({ default: RouteError })),
);

/** Catches errors of a screen that couldn't be loaded or failed to render. The header and footer stay. */
export class RouteErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidUpdate(before: Props) {
    // Resets the state instead of using a `key`, which would discard the previous screen on every navigation,
    // while the next screen loads.
    if (before.place !== this.props.place && this.state.error !== null) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Suspense fallback={null}>
        <RouteError error={error} />
      </Suspense>
    );
  }
}
