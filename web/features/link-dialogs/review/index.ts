export { DecideDialog } from './decide-dialog.tsx';
export { DismissDialog } from './dismiss-dialog.tsx';
