import { lazy } from 'react';

/** The newest of what happened, loaded when it is first drawn; it needs a `Suspense` above it. */
export const ActivityPanel = lazy(async () => ({ default: (await import('./activity-panel.tsx')).ActivityPanel }));
