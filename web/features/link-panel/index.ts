import { lazy } from 'react';

export { PanelSkeleton } from './panel-skeleton.tsx';

const program = () => import('./link-panel.tsx');

/** One link with all that is known of it, loaded when the first one is opened; it needs a `Suspense` above it. */
export const LinkPanel = lazy(async () => ({ default: (await program()).LinkPanel }));

/** Loads the panel before it is opened: a link that was just created shows no bars. */
export const preloadLinkPanel = (): void => void program();
