export { ListSearch } from './list-search.tsx';
export { fieldNames, signNames } from './messages.ts';
export { RevisionLines } from './revision-lines.tsx';
export { showRevision } from './show-revision.ts';
export { Spans } from './spans.tsx';
