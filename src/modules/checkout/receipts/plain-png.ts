import { promisify } from 'node:util';
import { crc32, deflate, inflate } from 'node:zlib';

const [pack, unpack] = [promisify(deflate), promisify(inflate)];

const signature = '\x89PNG\r\n\x1a\n';

/** What the pixels of a picture are made of. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly channels: number;
  /** The last of the channels says how opaque a pixel is. */
  readonly hasAlpha: boolean;
  readonly rowBytes: number;
}

interface Picture extends Layout {
  /** Red, green and blue of each index; null where the pixels say them. */
  readonly palette: Buffer | null;
  /** How opaque each index is, as far as it is said. */
  readonly opacities: Buffer;
  readonly data: Buffer;
}

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const mostPixels = 4_000_000;

const chunksOf = (bytes: Buffer): Map<string, Buffer> => {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at + 8 <= bytes.length;) {
    const [length, name] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)];
    const content = bytes.subarray(at + 8, at + 8 + length);
    const known = chunks.get(name);
    // The pixels may stand in several pieces. Everything else counts once, as the upload has checked it.
    if (known === undefined) chunks.set(name, content);
    else if (name === 'IDAT') chunks.set(name, Buffer.concat([known, content]));
    at += 12 + length;
  }
  return chunks;
};

const readPicture = (bytes: Buffer): Picture | null => {
  if (bytes.toString('latin1', 0, 8) !== signature) return null;
  const chunks = chunksOf(bytes);
  const [header, data, palette = null] = [chunks.get('IHDR'), chunks.get('IDAT'), chunks.get('PLTE')];
  if (!header || header.length < 13 || !data) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, type = 0, , , interlaced] = header.subarray(8);
  const channels = channelsOf[type];
  const isKnown = [1, 2, 4, 8, 16].includes(depth) && interlaced === 0 && width > 0 && width * height <= mostPixels;
  if (channels === undefined || !isKnown || (type === 3 && palette === null)) return null;
  const layout = {
    width,
    height,
    depth,
    channels,
    hasAlpha: type >= 4,
    rowBytes: Math.ceil((width * channels * depth) / 8),
  };
  return { ...layout, palette: type === 3 ? palette : null, opacities: chunks.get('tRNS') ?? Buffer.alloc(0), data };
};

const nearest = (left: number, above: number, corner: number): number => {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
};

const predictions: readonly ((left: number, above: number, corner: number) => number)[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  nearest,
];

/** Undoes in place what each row was written as: the difference from what its neighbours let expect. False for an unknown way. */
const restoreRows = (rows: Buffer, { height, depth, channels, rowBytes }: Layout): boolean => {
  const step = Math.max(1, (depth * channels) >> 3);
  for (let row = 0; row < height; row += 1) {
    const start = row * (rowBytes + 1) + 1;
    const predict = predictions[rows[start - 1] ?? -1];
    if (!predict) return false;
    for (let at = 0; at < rowBytes; at += 1) {
      const left = at < step ? 0 : (rows[start + at - step] ?? 0);
      const above = row === 0 ? 0 : (rows[start + at - rowBytes - 1] ?? 0);
      const corner = at < step || row === 0 ? 0 : (rows[start + at - rowBytes - 1 - step] ?? 0);
      rows[start + at] = ((rows[start + at] ?? 0) + predict(left, above, corner)) & 255;
    }
  }
  return true;
};

/** The sample with this number in a row, from 0 to 255; an index of a palette as it is. */
const sampleOf = (rows: Buffer, start: number, index: number, { depth, palette }: Picture): number => {
  if (depth === 8) return rows[start + index] ?? 0;
  if (depth === 16) return rows[start + index * 2] ?? 0;
  const most = (1 << depth) - 1;
  const bit = index * depth;
  const sample = ((rows[start + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & most;
  return palette ? sample : Math.round((sample * 255) / most);
};

/** Red, green and blue of every pixel, with white paper behind what is not opaque; each row begins with a 0. */
const flatten = (rows: Buffer, picture: Picture): Buffer => {
  const { width, height, channels, hasAlpha, palette, opacities, rowBytes } = picture;
  const flat = Buffer.alloc(height * (width * 3 + 1));
  let to = 0;
  for (let row = 0; row < height; row += 1) {
    const start = row * (rowBytes + 1) + 1;
    to += 1;
    for (let column = 0; column < width; column += 1) {
      const read = (channel: number): number => sampleOf(rows, start, column * channels + channel, picture);
      const index = palette ? read(0) : 0;
      const opacity = palette ? (opacities[index] ?? 255) : hasAlpha ? read(channels - 1) : 255;
      for (let colour = 0; colour < 3; colour += 1) {
        const value = palette ? (palette[index * 3 + colour] ?? 0) : read(channels < 3 ? 0 : colour);
        flat[to] = 255 - Math.round(((255 - value) * opacity) / 255);
        to += 1;
      }
    }
  }
  return flat;
};

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/**
 * A PNG written anew, without transparency or interlacing; null for one that cannot be read. The PDF library decodes any other one in
 * the background, where a picture that is broken on purpose would end the process.
 */
export const plainPng = async (bytes: Buffer): Promise<Buffer | null> => {
  const picture = readPicture(bytes);
  if (picture === null) return null;
  const { width, height, rowBytes } = picture;
  const size = height * (rowBytes + 1);
  const rows = await unpack(picture.data, { maxOutputLength: size }).catch(() => null);
  if (rows?.length !== size || !restoreRows(rows, picture)) return null;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const data = await pack(flatten(rows, picture));
  return Buffer.concat([
    Buffer.from(signature, 'latin1'),
    ...[chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))],
  ]);
};
