import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { link, open, rm, type FileHandle } from 'node:fs/promises';
import { z } from 'zod';

// A file that a passphrase opens: a line of JSON that says how the key is made, and then parts, each with its length before it and
// its tag behind it. A part is sealed with AES-256-GCM under its number and whether it is the last one, and bound to the first line.
// So no part can be changed, left out, added or moved, and the file cannot be cut off, without being found out.
const format = 'debitlink-sealed-1';
const tagBytes = 16;
const lengthBytes = 4;
const longestHeader = 1_024;
const longestPart = 64 * 1024 * 1024;
const lastFlag = 0x8000_0000;

/** What each passphrase that is tried takes: 128 MB and half a second. */
const usualCost = 131_072;
// Whoever reads bounds the costs, because the first line comes from the file.
const Header = z.object({
  format: z.literal(format),
  cost: z.int().min(16_384).max(1_048_576),
  blockSize: z.int().min(8).max(16),
  parallelization: z.int().min(1).max(4),
  salt: z.base64url().length(43),
});
type Header = z.output<typeof Header>;

const deriveKey = (passphrase: string, { salt, cost, blockSize, parallelization }: Header): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { cost, blockSize, parallelization, maxmem: 256 * cost * blockSize };
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64url'), 32, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

/** A part's number may be its nonce, because every file has a key of its own. */
const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce.writeUInt32BE(isLast ? 1 : 0, 8);
  return nonce;
};

/** Adds a part to a file. */
export type WritePart = (part: Buffer) => Promise<void>;

const partWriter = (file: FileHandle, key: Buffer, firstLine: Buffer) => {
  let number = 0;
  return async (part: Buffer, isLast: boolean): Promise<void> => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(firstLine);
    number += 1;
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(part.length + (isLast ? lastFlag : 0));
    await file.appendFile(Buffer.concat([length, cipher.update(part), cipher.final(), cipher.getAuthTag()]));
  };
};

/** Writes a file that the passphrase opens: `fill` writes its parts and answers the last one. It is there whole or not at all. */
export const writeSealedFile = async (
  name: string,
  passphrase: string,
  fill: (write: WritePart) => Promise<Buffer>,
  { cost = usualCost }: { readonly cost?: number } = {},
): Promise<void> => {
  const unfinished = `${name}.unfinished`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    const salt = randomBytes(32).toString('base64url');
    const header = { format, cost, blockSize: 8, parallelization: 1, salt } as const;
    const firstLine = Buffer.from(`${JSON.stringify(header)}\n`);
    await file.appendFile(firstLine);
    const write = partWriter(file, await deriveKey(passphrase, header), firstLine);
    await write(await fill((part) => write(part, false)), true);
    await file.sync();
    // A file that came to be there meanwhile is not replaced.
    await link(unfinished, name);
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
};

const readBytes = async (file: FileHandle, length: number, position: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
};

const readHeader = async (file: FileHandle): Promise<{ header: Header; firstLine: Buffer } | null> => {
  const beginning = await readBytes(file, longestHeader, 0);
  const firstLine = beginning.subarray(0, beginning.indexOf('\n') + 1);
  try {
    return { header: Header.parse(JSON.parse(firstLine.toString())), firstLine };
  } catch {
    return null;
  }
};

const cutOff = 'The file ends too early: it was cut off.';
const changed = 'The file was damaged or changed.';
const wrongPassphrase = 'The passphrase is wrong, or the beginning of the file was damaged or changed.';

/** A part as it stands in the file. */
interface SealedPart {
  readonly isLast: boolean;
  readonly sealed: Buffer;
  readonly end: number;
}

const readPart = async (file: FileHandle, position: number): Promise<SealedPart> => {
  const length = await readBytes(file, lengthBytes, position);
  if (length.length < lengthBytes) throw new Error(cutOff);
  const word = length.readUInt32BE();
  const isLast = word >= lastFlag;
  const bytes = (isLast ? word - lastFlag : word) + tagBytes;
  if (bytes > longestPart) throw new Error(changed);
  const sealed = await readBytes(file, bytes, position + lengthBytes);
  if (sealed.length < bytes) throw new Error(cutOff);
  return { isLast, sealed, end: position + lengthBytes + bytes };
};

/** Yields the parts of a file that the passphrase opens. Throws in one line where anything is not as it was written. */
export async function* readSealedFile(name: string, passphrase: string): AsyncGenerator<Buffer, void> {
  const file = await open(name, 'r');
  try {
    const read = await readHeader(file);
    if (!read) throw new Error(`${name} is no backup that this program can read.`);
    const { header, firstLine } = read;
    const key = await deriveKey(passphrase, header);
    let position = firstLine.length;
    for (let number = 0, isLast = false; !isLast; number += 1) {
      const part = await readPart(file, position);
      ({ isLast, end: position } = part);
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast))
        .setAAD(firstLine)
        .setAuthTag(part.sealed.subarray(-tagBytes));
      const opened = decipher.update(part.sealed.subarray(0, -tagBytes));
      try {
        decipher.final();
      } catch {
        throw new Error(number === 0 ? wrongPassphrase : changed);
      }
      yield opened;
    }
    if ((await readBytes(file, 1, position)).length > 0) throw new Error(changed);
  } finally {
    await file.close();
  }
}
