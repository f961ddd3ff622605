import { createStore } from '@/api/store';
import './theme/fonts.css';
import 'virtual:tokens.css';
import './theme/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { hydrateBoot, loadFirstScreens } from './app/boot';
import { repeatEarlyPresses } from './app/early-presses';

/**
 * In tasks of a few milliseconds: a phone that starts the whole page in one go does not react to its visitor
 * meanwhile.
 */
async function start(root: HTMLElement): Promise<void> {
  // What has been loaded was run in one task, which is the longest.
  await nextTask();
  const screens = loadFirstScreens(window.location.pathname);
  await nextTask();
  const store = createStore();
  await screens;
  await nextTask();
  // Not before: a screen may bring the call whose answer the server sent along.
  hydrateBoot(store);
  await nextTask();
  // The server has drawn either the screen itself, or something that stands there until the SPA has started.
  const drawn = document.getElementById('main') !== null;
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App store={store} drawnFrom={drawn ? store.getState() : undefined} />
      </BrowserRouter>
    </StrictMode>
  );
  startTransition(() => {
    if (drawn) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  repeatEarlyPresses();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
