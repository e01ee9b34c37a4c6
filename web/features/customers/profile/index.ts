import { lazy } from 'react';

/** One customer with all that is known of them, loaded when the first one is opened; it needs a `Suspense` above it. */
export const CustomerPanel = lazy(async () => ({ default: (await import('./customer-panel.tsx')).CustomerPanel }));
export { PanelSkeleton } from './panel-skeleton.tsx';
