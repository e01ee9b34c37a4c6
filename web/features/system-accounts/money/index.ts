import { lazy } from 'react';

/** The money of all stores, loaded when it is first drawn; it needs a `Suspense` above it. */
export const Money = lazy(async () => ({ default: (await import('./money.tsx')).Money }));
