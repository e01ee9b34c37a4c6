import { lazy, Suspense } from 'react';
import type { OpenDialog } from '../link/index.ts';

// A dialog is loaded when it is first drawn.

const Dialogs = lazy(async () => ({ default: (await import('./link-dialogs.tsx')).LinkDialogs }));

interface LinkDialogsProps {
  readonly dialog: OpenDialog;
  readonly onClose: () => void;
}

/** The dialogs about one link; at most one is open. */
export const LinkDialogs = ({ dialog, onClose }: LinkDialogsProps) =>
  dialog !== null && (
    <Suspense fallback={null}>
      <Dialogs dialog={dialog} onClose={onClose} />
    </Suspense>
  );

/** Decides about a payment whose outcome the processor does not say; it needs a `Suspense` above it. */
export const DecideDialog = lazy(async () => ({ default: (await import('./review/decide-dialog.tsx')).DecideDialog }));

/** What happened to the payments of a link; it needs a `Suspense` above it. */
export const PaymentHistoryDialog = lazy(async () => ({
  default: (await import('./histories/payment-history-dialog.tsx')).PaymentHistoryDialog,
}));

/** The QR code of a link, to be saved or shown at the counter; it needs a `Suspense` above it. */
export const QrDialog = lazy(async () => ({ default: (await import('./qr-dialog.tsx')).QrDialog }));
