import { createStore } from '@/api/store';
import { languagePrefix, withoutLanguage } from '@/lib/language';
import { connection } from '@/lib/load';
import './theme/fonts.css';
import 'virtual:tokens.css';
import './theme/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { hydrateBoot, loadFirstScreens } from './app/boot';

declare global {
  interface Window {
    /** Buttons clicked before the page's code loaded. Recorded by a script in `index.html`. */
    earlyPresses?: HTMLElement[];
  }
}

async function start(root: HTMLElement): Promise<void> {
  const { pathname } = window.location;
  await loadFirstScreens(withoutLanguage(pathname));
  const store = createStore();
  // Runs after the screen's code has loaded, because that code may define the call whose response the server
  // sent along.
  hydrateBoot(store);
  const isDrawn = root.hasChildNodes();
  const app = (
    <StrictMode>
      <BrowserRouter basename={languagePrefix(pathname)}>
        <App store={store} drawnFrom={isDrawn ? store.getState() : undefined} />
      </BrowserRouter>
    </StrictMode>
  );
  // Renders in slices of a few milliseconds, so that the page stays responsive.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // Runs after React has attached its listeners. React hydrates clicked parts first.
  setTimeout(() => {
    const pressed = window.earlyPresses;
    window.earlyPresses = undefined;
    pressed?.forEach((button) => button.click());
    // Loads this code while there is a connection, because it can't be requested without one.
    void connection();
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
