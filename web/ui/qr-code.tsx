import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useState } from 'react';

interface QrPath {
  readonly size: number;
  readonly path: string;
}

/** Modules of white around a code: cameras need four to find it. */
export const qrBorder = 4;

/** The `viewBox` of a code of so many modules with its border. */
export const qrBox = (size: number): string => {
  const side = size + 2 * qrBorder;
  return `${-qrBorder} ${-qrBorder} ${side} ${side}`;
};

/** The dark modules of a code as a path, one unit for each. */
export const encodeQr = async (text: string): Promise<QrPath> => {
  const { encode } = await import('uqr');
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

interface QrCodeProps {
  /** What a camera reads. */
  readonly text: string;
  /** What a screen reader says. */
  readonly label: string;
  /** CSS width of the code with its white border. */
  readonly width?: number | string;
}

/** A QR code: dark on white in both themes, because cameras need the contrast. */
export const QrCode = ({ text, label, width = 260 }: QrCodeProps) => {
  const code = useCode(text);
  return (
    <Box
      sx={{
        // A grid leaves no space for descenders below the code.
        display: 'grid',
        width,
        maxWidth: '100%',
        aspectRatio: '1',
        boxSizing: 'border-box',
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
          aria-label={label}
          viewBox={qrBox(code.size)}
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
