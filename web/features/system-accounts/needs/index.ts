export { Needs } from './needs.tsx';
export { useStoresToReviewQuery } from './needs-api.ts';
export { StorePanel, storePanelTitle } from './store-panel.tsx';
