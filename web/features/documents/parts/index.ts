export { FrozenText } from './frozen-text.tsx';
export { fieldNames, signNames } from './messages.ts';
export { RevisionLines } from './revision-lines.tsx';
export { showRevision } from './show-revision.ts';
