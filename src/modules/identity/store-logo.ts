import { createHash } from 'node:crypto';
import { Problem } from '../../kernel/problem.ts';
import { messages } from './messages.ts';

/** A picture as it is stored and served. Its digest is the last part of its address, so that a browser may keep it for good. */
export interface Logo {
  readonly type: string;
  readonly bytes: Buffer;
  readonly digest: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture of a few kilobytes can fill the memory of a phone, so its sides are limited too. */
const longestSide = 2_000;

const pngSize = (bytes: Buffer): Size | null => {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || bytes.toString('latin1', 12, 16) !== 'IHDR')
    return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

/** Whether a marker of a JPEG file begins a frame, which says the size. Three of the range mean something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegSize = (bytes: Buffer): Size | null => {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (bytes.readUInt8(at) === 0xff) {
    if (isFrame(bytes.readUInt8(at + 1)))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
};

const webpSize = (bytes: Buffer): Size | null => {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      // Fourteen bits each.
      return { width: (packed % 0x4000) + 1, height: (Math.floor(packed / 0x4000) % 0x4000) + 1 };
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) % 0x4000, height: bytes.readUInt16LE(28) % 0x4000 };
    default:
      return null;
  }
};

const sizes: Readonly<Record<string, (bytes: Buffer) => Size | null>> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
};

/** The size that a picture of this type says it has; null for bytes that are no such picture. */
const sizeOf = (type: string, bytes: Buffer): Size | null => {
  try {
    return sizes[type]?.(bytes) ?? null;
  } catch (error) {
    // A file that ends before it has said its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const refuse = (code: 'logo_unreadable' | 'logo_too_large'): Problem =>
  new Problem('invalid', code, messages[code], { details: [{ path: 'logo', message: messages[code] }] });

/** Reads a picture from its `data:` address; refuses bytes that are not what their type says, and pictures with too many pixels. */
export const parseLogo = (dataUrl: string): Logo => {
  const [, type = '', encoded = ''] = /^data:([\w/]+);base64,(.+)$/.exec(dataUrl) ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  const size = sizeOf(type, bytes);
  if (size === null || size.width === 0 || size.height === 0) throw refuse('logo_unreadable');
  if (Math.max(size.width, size.height) > longestSide) throw refuse('logo_too_large');
  return { type, bytes, digest: createHash('sha256').update(bytes).digest('hex').slice(0, 32) };
};
