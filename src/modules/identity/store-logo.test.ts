import { describe, expect, it } from 'vitest';
import { parseLogo } from './store-logo.ts';

const png = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

/** With the block in front of the frame that most cameras write. */
const jpeg = (width: number, height: number): Buffer => {
  const bytes = Buffer.from('ffd8ffe000044a46ffc0001108000000000301220002110103110100', 'hex');
  bytes.writeUInt16BE(height, 13);
  bytes.writeUInt16BE(width, 15);
  return bytes;
};

const webp = (kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(32);
  bytes.write(`RIFF\0\0\0\0WEBP${kind}`, 'latin1');
  if (kind === 'VP8 ') bytes.writeUInt32LE(width + height * 65_536, 26);
  if (kind === 'VP8L') bytes.writeUInt32LE(width - 1 + (height - 1) * 16_384, 21);
  if (kind === 'VP8X') bytes.writeUIntLE(width - 1 + (height - 1) * 16_777_216, 24, 6);
  return bytes;
};

const parse = (type: string, bytes: Buffer) => parseLogo(`data:image/${type};base64,${bytes.toString('base64')}`);

describe('the picture of a store', () => {
  it.each([
    ['png', png(2_000, 1_999)],
    ['jpeg', jpeg(2_000, 1_999)],
    ['webp', webp('VP8 ', 2_000, 1_999)],
    ['webp', webp('VP8L', 2_000, 1_999)],
    ['webp', webp('VP8X', 2_000, 1_999)],
  ])('is taken as %s, with a digest of its bytes', (type, bytes) => {
    expect(parse(type, bytes)).toMatchObject({
      type: `image/${type}`,
      bytes,
      digest: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it.each([
    ['png', png(2_001, 1)],
    ['jpeg', jpeg(1, 2_001)],
    ['webp', webp('VP8 ', 1, 2_001)],
    ['webp', webp('VP8L', 2_001, 1)],
    ['webp', webp('VP8X', 1, 2_001)],
  ])('is refused as %s when a side is longer than 2,000 pixels', (type, bytes) => {
    expect(() => parse(type, bytes)).toThrow('at most 2,000 on each side');
  });

  it.each([
    ['a page that calls itself a picture', 'png', Buffer.from('<script>alert(1)</script>, and more of it')],
    ['a picture of another type', 'webp', png(10, 10)],
    ['a file that ends too early', 'jpeg', jpeg(10, 10).subarray(0, 10)],
    ['a picture without pixels', 'png', png(0, 10)],
  ])('is refused when it is %s', (_, type, bytes) => {
    expect(() => parse(type, bytes)).toThrow('This picture cannot be read');
  });
});
