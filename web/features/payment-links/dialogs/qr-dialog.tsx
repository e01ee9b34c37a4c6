import Counter from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { LinkRow } from '../../../../src/contract/payment-links.ts';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { type QrFormat, qrFile } from '../../../ui/qr-files.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { counterAddress } from '../counter/counter-state.ts';
import { qrMessages } from '../counter/messages.ts';

interface QrDialogProps {
  readonly link: LinkRow;
  readonly onClose: () => void;
}

/** Saves the code of a link as a picture. */
const useSaveQr = ({ paymentUrl, transactionNumber }: LinkRow): ((format: QrFormat) => Promise<void>) => {
  const toast = useToast();
  return async (format) => {
    try {
      saveFile(await qrFile(paymentUrl, format), `payment-link-${transactionNumber}.${format}`);
    } catch {
      toast({ title: 'Error', text: qrMessages.saveFailed, tone: 'error' });
    }
  };
};

const formats: readonly QrFormat[] = ['png', 'svg'];

/** The QR code of a link with its address below, to be saved as a picture or shown at the counter. */
export const QrDialog = ({ link, onClose }: QrDialogProps) => {
  const { paymentUrl: url, customerName: name, linkId } = link;
  const save = useSaveQr(link);
  return (
    <ClosableDialog open maxWidth="xs" title={qrMessages.title} text={qrMessages.text(name)} onClose={onClose}>
      <DialogContent sx={{ textAlign: 'center' }}>
        <QrCode text={url} label={qrMessages.label(name)} />
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {url}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>
          <Button component={Link} to={counterAddress(linkId)} variant="contained" startIcon={<Counter />}>
            {qrMessages.counter}
          </Button>
          {formats.map((format) => (
            <Button key={format} variant="outlined" color="inherit" onClick={() => void save(format)}>
              {qrMessages.save[format]}
            </Button>
          ))}
        </Box>
      </DialogContent>
    </ClosableDialog>
  );
};
