import { lazy } from 'react';

export { CounterScreen } from './counter/counter-screen.tsx';
export { PaymentLinksScreen } from './payment-links-screen.tsx';

// What opens over another screen is loaded when it is first drawn; each needs a `Suspense` above it.

/** The create form over another screen. */
export const CreateLinkDialog = lazy(async () => ({
  default: (await import('./create/create-link-dialog.tsx')).CreateLinkDialog,
}));

/** Decides about a payment whose outcome the processor does not say. */
export const DecideDialog = lazy(async () => ({
  default: (await import('./dialogs/decide-dialog.tsx')).DecideDialog,
}));

/** What happened to the payments of a link. */
export const PaymentHistoryDialog = lazy(async () => ({
  default: (await import('./dialogs/payment-history-dialog.tsx')).PaymentHistoryDialog,
}));
