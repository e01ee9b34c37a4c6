import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { ClosableDialog } from '../../../ui/closable-dialog.tsx';

interface QrPath {
  readonly size: number;
  readonly path: string;
}

const encodeQr = async (text: string): Promise<QrPath> => {
  const { encode } = await import('uqr');
  // The white border that cameras need is the padding of the box around the code.
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: dark.join('') };
};

const useCode = (text: string): QrPath | null => {
  const [code, setCode] = useState<QrPath | null>(null);
  useEffect(() => {
    let current = true;
    void encodeQr(text).then((encoded) => {
      if (current) setCode(encoded);
    });
    return () => {
      current = false;
    };
  }, [text]);
  return code;
};

interface QrDialogProps {
  readonly url: string;
  readonly name: string;
  readonly onClose: () => void;
}

const QrCode = ({ url, name }: Omit<QrDialogProps, 'onClose'>) => {
  const code = useCode(url);
  return (
    <Box
      sx={{
        // A grid leaves no space for descenders below the code.
        display: 'grid',
        width: 260,
        maxWidth: '100%',
        aspectRatio: '1',
        boxSizing: 'border-box',
        p: 2,
        mx: 'auto',
        bgcolor: '#fff',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
      }}
    >
      {code === null ? (
        <Skeleton variant="rectangular" width="100%" height="100%" />
      ) : (
        <svg
          role="img"
          aria-label={`QR code of the payment link for ${name}`}
          viewBox={`0 0 ${code.size} ${code.size}`}
          width="100%"
          height="100%"
          shapeRendering="crispEdges"
        >
          <path d={code.path} fill="#000" />
        </svg>
      )}
    </Box>
  );
};

/** The QR code of a link: dark on white in both themes, because cameras need the contrast. */
export const QrDialog = ({ url, name, onClose }: QrDialogProps) => (
  <ClosableDialog open maxWidth="xs" title="QR Code" text={`Payment link for ${name}`} onClose={onClose}>
    <DialogContent sx={{ textAlign: 'center' }}>
      <QrCode url={url} name={name} />
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {url}
      </Typography>
    </DialogContent>
  </ClosableDialog>
);
