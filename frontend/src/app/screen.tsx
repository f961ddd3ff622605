import { lazy, type ComponentType, type ReactElement } from 'react';
import { trackLoading } from '@/lib/loading-screens';

/**
 * An element whose code is loaded when it is first drawn. While it loads, the screen before it stays (the router
 * navigates in a transition). When it cannot be loaded, `RouteErrorBoundary` takes over.
 *
 * @param load imports a file that exports a component named `Component`
 */
export function screen(load: () => Promise<{ Component: ComponentType }>): ReactElement {
  const Screen = lazy(() => trackLoading(load()).then(({ Component }) => ({ default: Component })));
  return <Screen />;
}
