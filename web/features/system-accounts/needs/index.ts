export { AppealPanel } from './appeal-panel.tsx';
export { useAppealsQuery, useStoresToReviewQuery } from './needs-api.ts';
export { Needs } from './needs.tsx';
export { type Queue, useQueues } from './queues.ts';
export { panelTitle } from './panel-title.ts';
export { StorePanel } from './store-panel.tsx';
