import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { hydrateBoot, loadFirstScreens } from './app/boot';
import { createStore } from './app/store';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
hydrateBoot(store);
const reactRoot = createRoot(root);
void loadFirstScreens().then(() =>
  // In slices of a few milliseconds: a phone that draws the whole page in one go does not react to its visitor meanwhile.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <BrowserRouter>
          <App store={store} />
        </BrowserRouter>
      </StrictMode>,
    ),
  ),
);
