import {
  chainStart,
  entryHash,
  follows,
  signedText,
  type Anchor,
  type ChainEnd,
  type ChainEntry,
  type ChainedRow,
  type Tampering,
  type TamperingKind,
} from '../chain.ts';
import type { RecordedHashes } from '../../documents/index.ts';
import { selectAnchors, selectEntries, selectInserted } from '../chain.store.ts';
import type { Context } from '../context.ts';

/** What the check of the chain takes as given. */
export interface ChainCheck {
  /** Rows before this moment may have left by age. */
  readonly keptSince: Date;
  /** Exported anchors, beside those in the database. */
  readonly anchors?: readonly Anchor[];
}

/** What the check found. */
export interface ChainReport {
  /** How many entries and anchors were right, up to the first that was not. */
  readonly entries: number;
  readonly anchors: number;
  /** Null when everything is as it was recorded. */
  readonly tampering: Tampering | null;
}

interface CheckedEntry extends ChainEntry {
  /** Of the row as it is now; null where it is gone. */
  readonly currentHash: string | null;
  /** The hashes of a document, where the row keeps some. */
  readonly document: Omit<RecordedHashes, 'storeId'> | null;
}

type Reading = Pick<Context, 'reader'>;

async function* readBatches({ reader }: Reading, after: number): AsyncGenerator<readonly CheckedEntry[]> {
  for (let last = after; ;) {
    const entries = await reader.sql<CheckedEntry>(selectEntries, [last]);
    yield entries;
    const [end] = entries.slice(-1);
    if (!end) return;
    last = end.position;
  }
}

async function* readEntries(reading: Reading, after: number): AsyncGenerator<CheckedEntry> {
  for await (const batch of readBatches(reading, after)) yield* batch;
}

const findEntry = async (reading: Reading, wanted: (entry: CheckedEntry) => boolean): Promise<CheckedEntry | null> => {
  for await (const entry of readEntries(reading, 0)) if (wanted(entry)) return entry;
  return null;
};

const tampering = (kind: TamperingKind, position: number | null, row: Tampering['row']): Tampering => ({
  kind,
  position,
  row: row && { storeId: row.storeId, rowId: row.rowId },
});

const at = (kind: TamperingKind, entry: ChainEntry): Tampering => tampering(kind, entry.position, entry);

/** Where the walk along the chain stands. */
interface Walk {
  readonly previous: ChainEnd & Partial<ChainedRow>;
  /** The hash before the previous entry. */
  readonly before: string | null;
  readonly anchors: readonly Anchor[];
}

/** Why an entry does not follow the one before it. */
const explainBreak = async (
  reading: Reading,
  entry: CheckedEntry,
  { previous, before, anchors }: Walk,
): Promise<Tampering> => {
  const { storeId, rowId } = previous;
  if (before !== null && storeId !== undefined && rowId !== undefined && follows(entry, before))
    return tampering('inserted', previous.position, { storeId, rowId });
  const isSuccessor = (each: CheckedEntry): boolean =>
    each.position !== entry.position && [each.hash, entry.hash].includes(entryHash(previous.hash, each));
  const successor = await findEntry(reading, isSuccessor);
  if (successor !== null) {
    const isNext = successor.position === entry.position + 1;
    const isGenuine = !isNext || (await findEntry(reading, (each) => follows(entry, each.hash))) !== null;
    return at(isGenuine || successor.hash !== entryHash(previous.hash, successor) ? 'reordered' : 'inserted', entry);
  }
  // Where an entry was taken out and the rest moved up, an anchor is found before its place.
  const isMovedUp = (each: CheckedEntry): boolean =>
    anchors.some(({ hash, position }) => hash === each.hash && each.position < position);
  return at((await findEntry(reading, isMovedUp)) === null ? 'changed' : 'deleted', entry);
};

/** The first entry of a batch whose document is not as it was recorded; documents leave by age as rows do. */
const findChangedDocument = async (
  { documentRecords }: Pick<Context, 'documentRecords'>,
  entries: readonly CheckedEntry[],
  keptSince: Date,
): Promise<CheckedEntry | undefined> => {
  const keeping = entries.filter(
    ({ document, createdAt }) => document !== null && Number(createdAt) / 1000 >= keptSince.getTime(),
  );
  if (keeping.length === 0) return undefined;
  const recorded = keeping.flatMap(({ storeId, document }) => (document ? [{ ...document, storeId }] : []));
  const [place] = await documentRecords.findChangedDocuments(recorded);
  return place === undefined ? undefined : keeping[place];
};

/** What is wrong with the row of an entry that is itself at its place. */
const checkRow = (entry: CheckedEntry, keptSince: Date): Tampering | null => {
  if (entry.currentHash === entry.rowHash) return null;
  if (entry.currentHash !== null) return at('changed', entry);
  return Number(entry.createdAt) / 1000 < keptSince.getTime() ? null : at('deleted', entry);
};

/** Checks the signatures of anchors, and that the chain reaches the newest one. */
const checkAnchors = (
  { secrets }: Pick<Context, 'secrets'>,
  anchors: readonly Anchor[],
  { position: end }: ChainEnd,
): Tampering | null => {
  const forged = anchors.find((each) => secrets.fingerprint('activity.anchor', signedText(each)) !== each.signature);
  if (forged) return tampering('forged anchor', forged.position, null);
  return anchors.some(({ position }) => position > end) ? tampering('cut', end + 1, null) : null;
};

/** Walks along the whole chain to its first break, and compares it with its rows and its anchors. */
export const verifyChain =
  (context: Context) =>
  async ({ keptSince, anchors: exported = [] }: ChainCheck): Promise<ChainReport> => {
    const anchors = [...(await context.reader.sql<Anchor>(selectAnchors)), ...exported];
    let walk: Walk = { previous: chainStart, before: null, anchors };
    const report = (found: Tampering | null): ChainReport => ({
      entries: walk.previous.position,
      anchors: anchors.length,
      tampering: found,
    });
    for await (const batch of readBatches(context, 0)) {
      for (const entry of batch) {
        const { previous } = walk;
        if (entry.position !== previous.position + 1) return report(tampering('deleted', previous.position + 1, null));
        if (!follows(entry, previous.hash)) return report(await explainBreak(context, entry, walk));
        const wrong = checkRow(entry, keptSince);
        if (wrong) return report(wrong);
        if (anchors.some(({ position, hash }) => position === entry.position && hash !== entry.hash))
          return report(at('rewritten', entry));
        walk = { previous: entry, before: previous.hash, anchors };
      }
      const changed = await findChangedDocument(context, batch, keptSince);
      if (changed) return report(at('changed document', changed));
    }
    const wrong = checkAnchors(context, anchors, walk.previous);
    if (wrong) return report(wrong);
    const [inserted] = await context.reader.sql<Pick<ChainedRow, 'storeId' | 'rowId'>>(selectInserted);
    return report(inserted ? tampering('inserted', null, inserted) : null);
  };

/** The anchors in the database, the oldest first. */
export const listAnchors =
  ({ reader }: Context) =>
  (): Promise<readonly Anchor[]> =>
    reader.sql<Anchor>(selectAnchors);
