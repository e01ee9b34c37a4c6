import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { plainPng } from './plain-png.ts';

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

interface Drawing {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly type: number;
  readonly interlaced?: number;
  /** Each row with the way it is written as before it. */
  readonly rows: readonly (readonly number[])[];
  readonly extra?: readonly Buffer[];
}

const draw = ({ width = 2, height = 1, depth = 8, type, interlaced = 0, rows, extra = [] }: Drawing): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, interlaced], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[
      chunk('IHDR', header),
      ...extra,
      chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
      chunk('IEND', Buffer.alloc(0)),
    ],
  ]);
};

/** The pixels of a PNG that was written anew; each row begins with a 0. */
const pixelsOf = (png: Buffer | null): number[] => {
  if (png === null) throw new Error('there is no picture');
  const at = png.indexOf('IDAT');
  return [...inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))];
};

const white = [255, 255, 255];

describe('a PNG that is written anew', () => {
  it('puts white paper behind what is transparent', async () => {
    const rows = [[0, 10, 20, 30, 255, 10, 20, 30, 0]];
    expect(pixelsOf(await plainPng(draw({ type: 6, rows })))).toEqual([0, 10, 20, 30, ...white]);
    const half = [[0, 0, 128, 0, 255]];
    expect(pixelsOf(await plainPng(draw({ type: 4, rows: half })))).toEqual([0, 127, 127, 127, 0, 0, 0]);
  });

  it('reads every way in which a row can be written as the difference from its neighbours', async () => {
    const rows = [
      [1, 10, 20, 30, 5, 5, 5],
      [2, 1, 1, 1, 1, 1, 1],
      [3, 2, 2, 2, 2, 2, 2],
      [4, 1, 1, 1, 1, 1, 1],
    ];
    expect(pixelsOf(await plainPng(draw({ type: 2, height: 4, rows })))).toEqual([
      ...[0, 10, 20, 30, 15, 25, 35],
      ...[0, 11, 21, 31, 16, 26, 36],
      ...[0, 7, 12, 17, 13, 21, 28],
      ...[0, 8, 13, 18, 14, 22, 29],
    ]);
  });

  it('reads palettes, with what is transparent in them, and fewer or more than eight bits', async () => {
    const palette = chunk('PLTE', Buffer.from([1, 2, 3, 200, 100, 50]));
    const clear = chunk('tRNS', Buffer.from([255, 0]));
    const indexed = draw({ type: 3, depth: 1, rows: [[0, 0b01000000]], extra: [palette, clear] });
    expect(pixelsOf(await plainPng(indexed))).toEqual([0, 1, 2, 3, ...white]);
    const grey = draw({ type: 0, depth: 2, rows: [[0, 0b00110000]] });
    expect(pixelsOf(await plainPng(grey))).toEqual([0, 0, 0, 0, ...white]);
    const deep = draw({ type: 0, depth: 16, rows: [[0, 40, 99, 50, 99]] });
    expect(pixelsOf(await plainPng(deep))).toEqual([0, 40, 40, 40, 50, 50, 50]);
  });

  const good: Drawing = { type: 2, rows: [[0, 1, 2, 3, 4, 5, 6]] };
  const broken = (): Buffer => {
    const png = draw(good);
    return png.fill(0xff, png.indexOf('IDAT') + 4, png.indexOf('IDAT') + 10);
  };

  it.each([
    ['no picture', Buffer.from('hello')],
    ['only its signature', draw(good).subarray(0, 8)],
    ['a picture that ends early', draw(good).subarray(0, 50)],
    ['packed pixels that are none', broken()],
    ['more pixels than it says', draw({ ...good, rows: [...good.rows, ...good.rows] })],
    ['fewer pixels than it says', draw({ ...good, height: 3 })],
    ['a bomb', draw({ ...good, rows: Array.from({ length: 200 }, () => Array.from({ length: 10_000 }, () => 0)) })],
    ['more pixels than anybody prints', draw({ ...good, width: 60_000, height: 60_000 })],
    ['an unknown way of writing a row', draw({ ...good, rows: [[9, 1, 2, 3, 4, 5, 6]] })],
    ['an unknown kind of pixel', draw({ ...good, type: 5 })],
    ['a palette that is missing', draw({ type: 3, rows: [[0, 1, 1]] })],
    ['rows in seven passes', draw({ ...good, interlaced: 1 })],
  ])('%s is left out and breaks nothing', async (_, bytes) => {
    expect(await plainPng(bytes)).toBeNull();
  });

  it('has the size that the first header says, whatever a second one says', async () => {
    const second = Buffer.alloc(13);
    second.writeUInt32BE(60_000, 0);
    second.writeUInt32BE(60_000, 4);
    second.set([8, 6], 8);
    const png = await plainPng(draw({ ...good, extra: [chunk('IHDR', second)] }));
    expect(png?.readUInt32BE(16)).toBe(2);
    expect(png?.indexOf('IHDR')).toBe(png?.lastIndexOf('IHDR'));
  });
});
