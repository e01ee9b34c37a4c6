import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { newIdempotencyKey } from '../../../core/api.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import type { MadeDocument } from '../../../../src/contract/documents/documents.ts';
import { DocumentStatusWord, usePresentDocumentMutation } from '../document/index.ts';
import { counterMessages as messages } from './messages.ts';

interface CounterDialogProps {
  readonly document: MadeDocument;
  readonly onClose: () => void;
}

/** Notes once that somebody of the staff shows a document to its customer. */
const usePresented = (id: string): void => {
  const [present] = usePresentDocumentMutation();
  const isNoted = useRef(false);
  useEffect(() => {
    if (isNoted.current) return;
    isNoted.current = true;
    void present({ params: { id }, idempotencyKey: newIdempotencyKey() });
  }, [id, present]);
};

/** The code that a customer at the counter scans to sign on their own phone; below it, how far they are. */
export const CounterDialog = ({ document, onClose }: CounterDialogProps) => {
  const { id, title, customerName, signUrl, openedAt, status } = document;
  usePresented(id);
  return (
    <ClosableDialog open maxWidth="xs" title={title} text={messages.text(customerName)} onClose={onClose}>
      <DialogContent
        sx={{
          ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
          ...{ gap: 1.5, textAlign: 'center' },
        }}
      >
        <QrCode text={signUrl} label={messages.label(customerName)} />
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {signUrl}
        </Typography>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {status === 'pending' ? (openedAt === null ? messages.waiting : messages.reading) : null}
          {status !== 'pending' && <DocumentStatusWord document={document} />}
        </Typography>
      </DialogContent>
    </ClosableDialog>
  );
};
