export { ListTools, narrowingLabels, ToConfirm } from './list-tools.tsx';
export { type Counts, StatusStrip } from './status-strip.tsx';
export { useSavedFilters } from './use-saved-filters.ts';
