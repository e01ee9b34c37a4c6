export { AmountDialog } from './amount-dialog.tsx';
export { CancelDialog } from './cancel-dialog.tsx';
export { ExtendDialog } from './extend-dialog.tsx';
export { NoteLogDialog } from './note-log-dialog.tsx';
export { NotesDialog } from './notes-dialog.tsx';
export { PaidElsewhereDialog } from './paid-elsewhere-dialog.tsx';
export { UnconfirmDialog } from './unconfirm-dialog.tsx';
