import { lazy, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { nextScreen, untilLoaded } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';

type LoadCode = () => Promise<{ Component: ComponentType }>;
type Load = () => Promise<void>;
const loads = new WeakMap<object, Load>();

/**
 * An element that loads its code when it is first rendered. While it loads, the previous screen stays
 * visible, because the router navigates in a transition. Without a connection, the previous screen stays
 * until the connection is back. If the server no longer has the code, `RouteErrorBoundary` takes over.
 *
 * @param load imports a file that exports a component named `Component`
 */
export const screen = (load: LoadCode): ReactElement =>
  preloadable(load, () => trackLoading(nextScreen(load)));

/**
 * Like `screen`, for a part of every page. The page doesn't wait for its code: what the server rendered stays
 * as it is until then.
 */
export const part = (load: LoadCode): ReactElement => preloadable(load, () => untilLoaded(load));

/** @param loadWhenRendered loads the code if it wasn't loaded before the element is rendered */
function preloadable(load: LoadCode, loadWhenRendered: LoadCode): ReactElement {
  let Loaded: ComponentType | null = null;
  const Lazy = lazy(() => loadWhenRendered().then(({ Component }) => ({ default: Component })));

  // Code that has already loaded is rendered directly, because a lazy component would still suspend.
  function Screen() {
    const [Part] = useState(() => Loaded ?? Lazy);
    return <Part />;
  }
  const element = <Screen />;
  loads.set(element, async () => {
    Loaded = (await load()).Component;
  });
  return element;
}

/** Loads a screen's code before the screen is rendered. Does nothing for other elements. */
export async function loadScreen(element: ReactNode): Promise<void> {
  if (typeof element === 'object' && element !== null) await loads.get(element)?.();
}
