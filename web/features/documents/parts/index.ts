export { FrozenText } from './frozen-text.tsx';
export { ListSearch } from './list-search.tsx';
export { fieldNames, signNames } from './messages.ts';
export { RevisionLines } from './revision-lines.tsx';
export { showRevision } from './show-revision.ts';
