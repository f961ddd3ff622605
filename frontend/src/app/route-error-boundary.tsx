import { Component, Suspense, type ReactNode } from 'react';
import { lazyPart } from '@/lib/load';

interface Props {
  /** The address: a new one is a new chance. */
  place: string;
  children: ReactNode;
}

const RouteError = lazyPart(() =>
  import('./route-error').then(({ RouteError }) => ({ default: RouteError })),
);

/** Catches a screen that could not be loaded, or that broke while drawing. Header and footer stay. */
export class RouteErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidUpdate(before: Props) {
    // Not a `key`: that would throw the waiting screen away on every navigation.
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
