import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { readSealedFile, type WritePart } from '../../src/platform/sealed-file.ts';

/** What a backup says of what follows. A file and a table are followed by their contents. */
const Heading = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('backup'),
    version: z.string(),
    madeAt: z.iso.datetime(),
    migrations: z.array(z.string()),
    /** The version of the job queue's own schema; null where no process of the program has run yet. */
    queueSchema: z.int().nullable(),
    key: z.string(),
    oldKeys: z.array(z.string()),
    tables: z.int(),
  }),
  z.object({ kind: z.literal('file'), name: z.string() }),
  z.object({ kind: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({
    kind: z.literal('end'),
    sequences: z.array(z.object({ name: z.string(), value: z.string(), isUsed: z.boolean() })),
  }),
]);
type Heading = z.output<typeof Heading>;

/** The first heading of a backup. */
export type BackupHead = Extract<Heading, { kind: 'backup' }>;

/** How many bytes of a table or file are sealed at once, before they are compressed. */
const contentBytes = 1024 * 1024;

// A heading is JSON, which never begins with this.
const contentMark = Buffer.from([0]);

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

export const encodeHeading = (heading: Heading): Buffer => Buffer.from(JSON.stringify(heading));

/** Writes contents in parts of like size, compressed. */
export const writeContents = async (
  write: WritePart,
  contents: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> => {
  let gathered: Buffer[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (bytes === 0) return;
    await write(Buffer.concat([contentMark, await compress(Buffer.concat(gathered))]));
    [gathered, bytes] = [[], 0];
  };
  for await (const piece of contents) {
    gathered.push(piece);
    bytes += piece.length;
    if (bytes >= contentBytes) await flush();
  }
  await flush();
};

/** Reads a backup from its beginning, each heading and the contents behind it in turn. */
export class BackupReader {
  private readonly parts: AsyncIterator<Buffer, void>;
  private ahead: Buffer | null = null;

  constructor(file: string, passphrase: string) {
    this.parts = readSealedFile(file, passphrase);
  }

  private async next(): Promise<Buffer | null> {
    const ahead = this.ahead ?? (await this.parts.next()).value ?? null;
    this.ahead = null;
    return ahead;
  }

  /** The next heading. Only the last one lacks a following part, which is why nobody asks beyond it. */
  async heading(): Promise<Heading> {
    const part = await this.next();
    return Heading.parse(JSON.parse(String(part)));
  }

  /** The contents behind a heading. */
  async *contents(): AsyncGenerator<Buffer, void> {
    for (;;) {
      const part = await this.next();
      if (part === null || part[0] !== contentMark[0]) {
        this.ahead = part;
        return;
      }
      yield await decompress(part.subarray(1));
    }
  }

  /** Whether nothing follows any more: only then is the file as it was written. */
  async isAtEnd(): Promise<boolean> {
    return (await this.next()) === null;
  }

  close(): Promise<unknown> {
    return this.parts.return?.() ?? Promise.resolve();
  }
}
