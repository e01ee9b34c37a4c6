import { lazy } from 'react';

export { syncMessages } from './messages.ts';
export { SendContactButton, useSendContact } from './send-contact.tsx';
/** Loaded once somebody asks for it. */
export const SyncDialog = lazy(async () => ({ default: (await import('./sync-dialog.tsx')).SyncDialog }));
