import { type ComponentProps, lazy, Suspense } from 'react';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import type { CreatePanel } from './create-panel.tsx';

const Panel = lazy(async () => ({ default: (await import('./create-panel.tsx')).CreatePanel }));

/** The create form, loaded when it is first wanted: the list is what most visits are for. */
export const LazyCreatePanel = (props: ComponentProps<typeof CreatePanel>) => (
  <Suspense fallback={<ListSkeleton height={80} />}>
    <Panel {...props} />
  </Suspense>
);
