export type { FirstAnswers } from './first-lines.tsx';
export type { RowCallbacks } from './link-row.tsx';
export { LinkRows } from './link-rows.tsx';
export { LinkRowsSkeleton } from './rows-skeleton.tsx';
