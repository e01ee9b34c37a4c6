export { AppealPanel } from './appeal-panel.tsx';
export { useAppealsQuery, useStoresToReviewQuery } from './needs-api.ts';
export { Needs } from './needs.tsx';
export { panelTitle } from './panel-title.ts';
export { StorePanel } from './store-panel.tsx';
