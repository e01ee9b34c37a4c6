import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { App } from './app/app.tsx';
import { carryDrafts } from './core/drafts.ts';
import { registerWorker } from './app/register-worker.ts';
import { createStore } from './core/store.ts';

// Our own pages forbid code made at run time, and zod would try whether it may.
config({ jitless: true });

const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root to draw in.');
const store = createStore();
carryDrafts(store);
createRoot(root).render(<App store={store} />);
registerWorker();
