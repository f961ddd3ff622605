import { createStore } from '@/api/store';
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
    /** Buttons that were pressed before the page's code had arrived; kept by a script in `index.html`. */
    earlyPresses?: HTMLElement[];
  }
}

async function start(root: HTMLElement): Promise<void> {
  await loadFirstScreens(window.location.pathname);
  const store = createStore();
  // Only now: a screen may bring the call whose answer the server sent along.
  hydrateBoot(store);
  const isDrawn = root.hasChildNodes();
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App store={store} drawnFrom={isDrawn ? store.getState() : undefined} />
      </BrowserRouter>
    </StrictMode>
  );
  // In slices of a few milliseconds, so that the page responds meanwhile.
  startTransition(() => {
    if (isDrawn) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // Once React listens; it takes over first what is pressed.
  setTimeout(() => {
    const pressed = window.earlyPresses;
    window.earlyPresses = undefined;
    pressed?.forEach((button) => button.click());
    // While there is a connection: without one, this code could not be requested any more.
    void connection();
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
