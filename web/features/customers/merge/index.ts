export { DuplicatesScreen } from './duplicates-screen.tsx';
export { MergeScreen } from './merge-screen.tsx';
