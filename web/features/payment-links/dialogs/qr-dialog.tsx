import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';

interface QrDialogProps {
  readonly url: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The QR code of a link, with its address below. */
export const QrDialog = ({ url, name, onClose }: QrDialogProps) => (
  <ClosableDialog open maxWidth="xs" title="QR Code" text={`Payment link for ${name}`} onClose={onClose}>
    <DialogContent sx={{ textAlign: 'center' }}>
      <QrCode text={url} label={`QR code of the payment link for ${name}`} />
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {url}
      </Typography>
    </DialogContent>
  </ClosableDialog>
);
