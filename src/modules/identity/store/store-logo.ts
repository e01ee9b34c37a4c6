import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { Problem } from '../../../kernel/problem.ts';
import { messages } from './messages.ts';

/** A picture as it is stored and served. Its digest is the last part of its address, so that a browser may keep it for good. */
export interface Logo {
  readonly type: string;
  readonly bytes: Buffer;
  readonly digest: string;
}

/** A picture of a few kilobytes can fill the memory of a phone, so its sides are limited too. */
const longestSide = 2_000;

/** As a `data:` address it then stays below what a call takes, so that the profile that is read can be sent again as it is. */
const mostBytes = 74_000;

interface Form {
  readonly side: number;
  /** In at most 256 colours. */
  readonly palette: boolean;
}

/**
 * How large a logo is stored: logos are shown at most 240 pixels wide, and twice that is sharp on every screen. Photographs come out
 * too large so, and are stored in fewer colours, or else smaller.
 */
const forms: readonly Form[] = [
  { side: 480, palette: false },
  { side: 480, palette: true },
  { side: 240, palette: true },
];

/** Small enough whatever is on it. */
const smallest: Form = { side: 150, palette: false };

const decoders = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'];

/** It takes a while to load, which only those wait for who save a logo. */
const loadSharp = async () => {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  return sharp;
};

const refuse = (code: 'logo_unreadable' | 'logo_too_large'): Problem =>
  new Problem('invalid', code, messages[code], { details: [{ path: 'logo', message: messages[code] }] });

const unreadable = (): never => {
  throw refuse('logo_unreadable');
};

const encode = async (picture: Sharp, [form, ...smaller]: readonly Form[] = forms): Promise<Buffer> => {
  const { side, palette } = form ?? smallest;
  const sized = picture.clone().resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const bytes = await sized.png({ compressionLevel: 9, palette }).toBuffer();
  return bytes.length <= mostBytes || form === undefined ? bytes : encode(picture, smaller);
};

/**
 * A picture from its `data:` address in the one form that all are stored in: a PNG on white paper, as logos are shown everywhere, which
 * browsers, mail programs and PDFs draw as it is. Refuses what is not a picture of its type, and pictures with too many pixels.
 */
export const normalizeLogo = async (dataUrl: string): Promise<Logo> => {
  const [, type = '', encoded = ''] = /^data:image\/(\w+);base64,(.+)$/.exec(dataUrl) ?? [];
  const sharp = await loadSharp();
  // The sides are looked at before any pixel is read.
  const picture = sharp(Buffer.from(encoded, 'base64'), { failOn: 'error', limitInputPixels: false });
  const { format, width, height } = await picture.metadata().catch(unreadable);
  if (format !== type) throw refuse('logo_unreadable');
  if (Math.max(width, height) > longestSide) throw refuse('logo_too_large');
  const upright = picture.autoOrient().flatten({ background: 'white' }).toColourspace('srgb');
  const bytes = await encode(upright).catch(unreadable);
  return { type: 'image/png', bytes, digest: createHash('sha256').update(bytes).digest('hex').slice(0, 32) };
};
