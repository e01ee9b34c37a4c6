import { lazy } from 'react';

/** One link with all that is known of it, loaded when the first one is opened; it needs a `Suspense` above it. */
export const LinkPanel = lazy(async () => ({ default: (await import('./link-panel.tsx')).LinkPanel }));
