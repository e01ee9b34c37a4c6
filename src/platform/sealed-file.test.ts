import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSealedFile, writeSealedFile } from './sealed-file.ts';

// A passphrase is otherwise made half a second's work.
const quick = { cost: 16_384 };
const passphrase = 'four words of a passphrase';
const parts = ['first', 'second', 'third', 'last'];
let folder: string;
let file: string;
let whole: Buffer;
/** Where each part begins in the file, and where the file ends. */
let places: number[];

const read = async (name = file, given = passphrase): Promise<readonly string[]> => {
  const found: string[] = [];
  for await (const part of readSealedFile(name, given)) found.push(String(part));
  return found;
};

/** Reads a file of these bytes. */
const readBytes = async (bytes: Buffer): Promise<readonly string[]> => {
  const name = path.join(folder, 'changed');
  await writeFile(name, bytes);
  return read(name);
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'debitlink-sealed-'));
  file = path.join(folder, 'sealed');
  await writeSealedFile(
    file,
    passphrase,
    async (write) => {
      for (const part of parts.slice(0, -1)) await write(Buffer.from(part));
      return Buffer.from('last');
    },
    quick,
  );
  whole = await readFile(file);
  places = [whole.indexOf('\n') + 1];
  for (const part of parts) places.push((places.at(-1) ?? 0) + 4 + part.length + 16);
});
afterAll(() => rm(folder, { recursive: true }));

it('a sealed file gives its parts to whoever has the passphrase, and shows nothing of them', async () => {
  expect(await read()).toEqual(parts);
  expect(places.at(-1)).toBe(whole.length);
  for (const part of parts) expect(whole.includes(part)).toBe(false);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('a sealed file is not opened by another passphrase', async () => {
  await expect(read(file, `${passphrase}s`)).rejects.toThrow(/^The passphrase is wrong, or /);
});

it('a sealed file that was changed, cut off, added to or put in another order is found out', async () => {
  const piece = (number: number): Buffer => whole.subarray(places[number], places[number + 1]);
  const header = whole.subarray(0, places[0]);
  const flipped = (at: number): Buffer => {
    const copy = Buffer.from(whole);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };
  const unmarked = Buffer.from(whole.subarray(0, places[3]));
  unmarked.writeUInt32BE(unmarked.readUInt32BE(places[2]) + 0x8000_0000, places[2]);
  const stronger = Buffer.from(whole.toString('latin1').replace('"cost":16384', '"cost":32768'), 'latin1');
  const broken: Readonly<Record<string, Buffer>> = {
    'a bit of a part': flipped((places[1] ?? 0) + 5),
    'a bit of a tag': flipped((places[2] ?? 0) - 1),
    'a bit of a length': flipped((places[1] ?? 0) + 3),
    'a length beyond all bounds': flipped((places[1] ?? 0) + 1),
    'cut off within a part': whole.subarray(0, whole.length - 1),
    'cut off behind a part': whole.subarray(0, places[2]),
    'cut off behind a part that is marked as the last': unmarked,
    'with something behind its end': Buffer.concat([whole, Buffer.from('x')]),
    'without its second part': Buffer.concat([header, piece(0), piece(2), piece(3)]),
    'with two parts in the place of each other': Buffer.concat([header, piece(1), piece(0), piece(2), piece(3)]),
    'with a part twice': Buffer.concat([header, piece(0), piece(0), piece(1), piece(2), piece(3)]),
    'with another first line': stronger,
    empty: Buffer.alloc(0),
    'no such file at all': Buffer.from('PGDMP of another program\n'),
  };
  const opened: string[] = [];
  for (const [what, bytes] of Object.entries(broken)) {
    const failure = await readBytes(bytes).then(
      () => 'was read',
      (error: unknown) => String(error),
    );
    if (!/^Error: (The (file|passphrase) [^\n]+|[^\n]+ is no backup [^\n]+)$/.test(failure))
      opened.push(`${what}: ${failure}`);
  }
  expect(opened).toEqual([]);
});

it('a sealed file that could not be written to its end is not there, and one that is there is not replaced', async () => {
  const name = path.join(folder, 'half');
  const failing = writeSealedFile(
    name,
    passphrase,
    async (write) => {
      await write(Buffer.from('begun'));
      throw new Error('the disk is full');
    },
    quick,
  );
  await expect(failing).rejects.toThrow('the disk is full');
  await expect(stat(name)).rejects.toThrow('ENOENT');
  await expect(stat(`${name}.unfinished`)).rejects.toThrow('ENOENT');
  const replacing = writeSealedFile(file, passphrase, () => Promise.resolve(Buffer.from('new')), quick);
  await expect(replacing).rejects.toThrow('EEXIST');
  expect(await read()).toEqual(parts);
});
