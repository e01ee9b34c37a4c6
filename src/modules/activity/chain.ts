import { hash } from 'node:crypto';

/** What the chain keeps of a trusted row, whatever becomes of the row. Hashes are hexadecimal. */
export interface ChainedRow {
  readonly storeId: string;
  readonly rowId: string;
  /** Microseconds since 1970, in digits. */
  readonly createdAt: string;
  /** SHA-256 of the whole row. */
  readonly rowHash: string;
}

/** The end of the chain; the next entry goes on from it. */
export interface ChainEnd {
  /** How many entries there are. */
  readonly position: number;
  readonly hash: string;
}

/** A row at its place in the chain. */
export interface ChainEntry extends ChainedRow, ChainEnd {}

/** From where the first entry goes on. */
export const chainStart: ChainEnd = { position: 0, hash: '0'.repeat(64) };

/** The hash of an entry after an entry with the hash `previous`. */
export const entryHash = (previous: string, { storeId, rowId, createdAt, rowHash }: ChainedRow): string =>
  hash('sha256', [previous, storeId, rowId, createdAt, rowHash].join('\n'));

/** Whether an entry follows one with the hash `previous`. */
export const follows = (entry: ChainEntry, previous: string): boolean => entryHash(previous, entry) === entry.hash;

/** The entries of further rows. */
export const extendChain = (end: ChainEnd, rows: readonly ChainedRow[]): readonly ChainEntry[] => {
  let last = end;
  return rows.map((row) => {
    const entry = { ...row, position: last.position + 1, hash: entryHash(last.hash, row) };
    last = entry;
    return entry;
  });
};

/** Where the chain ended on a day, signed with a key that is not in the database. */
export interface Anchor extends ChainEnd {
  /** A calendar day by UTC. */
  readonly day: string;
  readonly signature: string;
}

/** What an anchor signs. */
export const signedText = ({ day, position, hash: end }: Omit<Anchor, 'signature'>): string =>
  `${day} ${position} ${end}`;

/** An anchor as one line, as it is exported. */
export const writeAnchor = (anchor: Anchor): string => `${signedText(anchor)} ${anchor.signature}`;

/** Reads the line of an exported anchor; null when it is none. */
export const parseAnchor = (line: string): Anchor | null => {
  const match = /^(\d{4}-\d\d-\d\d) (\d{1,15}) ([0-9a-f]{64}) (\S+)$/.exec(line.trim());
  if (!match) return null;
  const [, day = '', position = '', end = '', signature = ''] = match;
  return { day, position: Number(position), hash: end, signature };
};

/** What was done to the recorded activity. */
export type TamperingKind =
  | 'changed'
  | 'deleted'
  | 'inserted'
  | 'reordered'
  /** Nothing is left from here on, although an anchor lies behind. */
  | 'cut'
  /** The chain agrees with itself and with an anchor before, but not with the anchor at this place. */
  | 'rewritten'
  /** The anchor at this place was not signed with our key. */
  | 'forged anchor'
  /** The row is as it was recorded, but not the document whose hashes it keeps. */
  | 'changed document';

/** The first row that is not as it was recorded. */
export interface Tampering {
  readonly kind: TamperingKind;
  /** In the chain; null for a row that never was in it. */
  readonly position: number | null;
  /** Null where nothing tells any more which row it was. */
  readonly row: Pick<ChainedRow, 'storeId' | 'rowId'> | null;
}
