import { encodeQr, qrBorder as border, qrBox } from './qr-code.tsx';

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
export type QrFormat = 'png' | 'svg';

/** The QR code of a text as a picture with its white border, made in this browser. */
export const qrFile = async (text: string, format: QrFormat): Promise<Blob> => {
  if (format === 'svg') return new Blob([svgOf(await encodeQr(text))], { type: 'image/svg+xml' });
  const canvas = await drawn(text);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('The picture could not be made.')) : resolve(blob)));
  });
};
