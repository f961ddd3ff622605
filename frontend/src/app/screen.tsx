import { lazy, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { nextScreen, untilLoaded } from '@/lib/load';
import { trackLoading } from '@/lib/loading-screens';

type LoadCode<Props> = () => Promise<{ Component: ComponentType<Props> }>;
type Load = () => Promise<void>;
const loads = new WeakMap<object, Load>();
const parts: Load[] = [];

/**
 * An element that loads its code when it is first rendered. While it loads, the previous screen stays
 * visible, because the router navigates in a transition. Without a connection, the previous screen stays
 * until the connection is back. If the server no longer has the code, `RouteErrorBoundary` takes over.
 *
 * @param load imports a file that exports a component named `Component`
 */
export function screen(load: LoadCode<object>): ReactElement {
  const [Screen, preload] = preloadable(load, () => trackLoading(nextScreen(load)));
  const element = <Screen />;
  loads.set(element, preload);
  return element;
}

/**
 * A component that loads its code when it is first rendered, for a part of a screen that readers see before
 * they use it. The screen doesn't wait for the code: what the server rendered stays as it is until then.
 * Needs a `Suspense` around it.
 */
export function part<Props extends object>(load: LoadCode<Props>): ComponentType<Props> {
  const [Part, preload] = preloadable(load, () => untilLoaded(load));
  parts.push(preload);
  return Part;
}

/** @param loadWhenRendered loads the code if it wasn't loaded before the component is rendered */
function preloadable<Props extends object>(
  load: LoadCode<Props>,
  loadWhenRendered: LoadCode<Props>,
): [Component: ComponentType<Props>, preload: Load] {
  let Loaded: ComponentType<Props> | null = null;
  const Lazy = lazy(() => loadWhenRendered().then(({ Component }) => ({ default: Component })));

  // Code that has already loaded is rendered directly, because a lazy component would still suspend.
  function Preloadable(props: Props) {
    const [Part] = useState(() => Loaded ?? (Lazy as unknown as ComponentType<Props>));
    return <Part {...props} />;
  }
  return [
    Preloadable,
    async () => {
      Loaded = (await load()).Component;
    },
  ];
}

/** Loads the code of all parts of the loaded screens, for the server, which renders them completely. */
export async function loadParts(): Promise<void> {
  await Promise.all(parts.map((preload) => preload()));
}

/** Loads a screen's code before the screen is rendered. Does nothing for other elements. */
export async function loadScreen(element: ReactNode): Promise<void> {
  if (typeof element === 'object' && element !== null) await loads.get(element)?.();
}
