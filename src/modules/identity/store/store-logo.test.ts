import { describe, expect, it } from 'vitest';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { normalizeLogo } from './store-logo.ts';

/** A picture of one colour, half of which is seen through. */
const paint = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } });

/** Pixels of which none is like its neighbour, so that nothing packs them. */
const noise = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 80 } },
  });

const normalize = (type: string, bytes: Buffer) =>
  normalizeLogo(`data:image/${type};base64,${bytes.toString('base64')}`);

const infoOf = async (bytes: Buffer): Promise<OutputInfo & { readonly first: readonly number[] }> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { ...info, first: [...data.subarray(0, 3)] };
};

describe('the picture of a store', () => {
  it.each([
    ['png', () => paint(2_000, 1_000).png()],
    ['png', () => paint(2_000, 1_000).png({ palette: true })],
    ['jpeg', () => paint(2_000, 1_000).flatten({ background: 'white' }).jpeg()],
    ['webp', () => paint(2_000, 1_000).webp()],
    ['webp', () => paint(2_000, 1_000).webp({ lossless: true })],
  ])('is taken as %s and stored as a PNG on white paper, small enough to be sent again', async (type, make) => {
    const logo = await normalize(type, await make().toBuffer());
    expect(logo).toMatchObject({ type: 'image/png', digest: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const { width, height, channels, first } = await infoOf(logo.bytes);
    expect([width, height, channels]).toEqual([480, 240, 3]);
    for (const [at, value] of [228, 128, 128].entries()) expect(Math.abs((first[at] ?? 0) - value)).toBeLessThan(4);
  });

  it('is not made larger than it is, and is stored as it stands when it was taken with a turned camera', async () => {
    expect(await infoOf((await normalize('png', await paint(20, 10).png().toBuffer())).bytes)).toMatchObject({
      width: 20,
      height: 10,
    });
    const turned = await paint(20, 10).flatten().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await infoOf((await normalize('jpeg', turned)).bytes)).toMatchObject({ width: 10, height: 20 });
  });

  it('is as small as a call takes, whatever is on it', async () => {
    for (const [width, height] of [
      [240, 240],
      [150, 150],
    ] as const) {
      const { bytes } = await normalize('jpeg', await noise(width, height).jpeg({ quality: 60 }).toBuffer());
      expect(bytes.toString('base64').length).toBeLessThan(99_900);
    }
  });

  it.each([
    ['png', () => paint(2_001, 1).png()],
    ['jpeg', () => paint(1, 2_001).flatten().jpeg()],
    ['webp', () => paint(2_001, 1).webp()],
    ['png', () => paint(9_000, 9_000).png()],
  ])('is refused as %s when a side is longer than 2,000 pixels', async (type, make) => {
    await expect(normalize(type, await make().toBuffer())).rejects.toThrow('at most 2,000 pixels on each side');
  });

  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

  it.each([
    ['a page that calls itself a picture', 'png', () => Buffer.from('<script>alert(1)</script>, and more of it')],
    ['a drawing that calls itself a picture', 'png', () => Buffer.from(drawing)],
    ['a picture of another type', 'webp', () => paint(10, 10).png().toBuffer()],
    ['an animation that calls itself a picture', 'png', () => paint(10, 10).gif().toBuffer()],
    ['a file that ends too early', 'jpeg', async () => (await noise(99, 99).jpeg().toBuffer()).subarray(0, 900)],
    ['a file that ends too early', 'png', async () => (await noise(99, 99).png().toBuffer()).subarray(0, 900)],
    ['only the beginning of a file', 'webp', async () => (await paint(9, 9).webp().toBuffer()).subarray(0, 20)],
    [
      'a file whose pixels were overwritten',
      'png',
      async () => {
        const bytes = await noise(99, 99).png().toBuffer();
        return bytes.fill(0xff, bytes.indexOf('IDAT') + 4, bytes.indexOf('IDAT') + 400);
      },
    ],
  ])('is refused when it is %s (%s)', async (_, type, make) => {
    await expect(normalize(type, await make())).rejects.toMatchObject({ code: 'logo_unreadable' });
  });
});
