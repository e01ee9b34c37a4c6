import { lazy } from 'react';

/** The last days of the store, loaded when they are first drawn; they need a `Suspense` above them. */
export const DailySummaries = lazy(async () => ({ default: (await import('./daily-summaries.tsx')).DailySummaries }));
