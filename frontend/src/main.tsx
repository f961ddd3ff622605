import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { hydrateBoot } from './app/boot';
import { createRouter } from './app/router';
import { createStore } from './app/store';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = createStore();
hydrateBoot(store);
createRoot(root).render(<App store={store} router={createRouter()} />);
