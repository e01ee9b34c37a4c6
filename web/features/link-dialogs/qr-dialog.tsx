import Counter from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { Link } from '../../core/router/index.ts';
import type { LinkRow } from '../../../src/contract/links/payment-links.ts';
import { ClosableDialog } from '../../ui/closable-dialog.tsx';
import { encodeQr, qrBorder as border, qrBox, QrCode } from '../../ui/qr-code.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useToast } from '../../ui/toasts.tsx';
import { counterAddress } from '../link/index.ts';
import { qrMessages } from './messages.ts';
import { toastMessages } from '../../ui/messages.ts';

const svgOf = ({ size, path }: Awaited<ReturnType<typeof encodeQr>>): string => {
  const side = size + 2 * border;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${qrBox(size)}" width="1024" height="1024" shape-rendering="crispEdges">` +
    `<path d="M${-border} ${-border}h${side}v${side}h${-side}z" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  );
};

/** At least so many pixels wide, for print; every module is a whole number of them. */
const leastWidth = 1024;

const drawn = async (text: string): Promise<HTMLCanvasElement> => {
  const { size, path } = await encodeQr(text);
  const side = size + 2 * border;
  const scale = Math.ceil(leastWidth / side);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [side * scale, side * scale];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.setTransform(scale, 0, 0, scale, border * scale, border * scale);
  pen.fillStyle = '#000';
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- What is filled here is a picture, not an array.
  pen.fill(new Path2D(path));
  return canvas;
};

/** The kinds of picture that a code can be saved as. */
type QrFormat = 'png' | 'svg';

/** The QR code of a text as a picture with its white border, made in this browser. */
const qrFile = async (text: string, format: QrFormat): Promise<Blob> => {
  if (format === 'svg') return new Blob([svgOf(await encodeQr(text))], { type: 'image/svg+xml' });
  const canvas = await drawn(text);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture could not be made.')) : resolve(blob)));
  });
};

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
      toast({ title: toastMessages.error, text: qrMessages.saveFailed, tone: 'error' });
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
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 2 }}>
          <Button
            component={Link}
            to={counterAddress(linkId)}
            variant="contained"
            startIcon={<Counter />}
            sx={{ gridColumn: '1 / -1' }}
          >
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
