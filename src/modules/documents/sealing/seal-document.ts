import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import type { DocumentSealed } from '../events.ts';
import {
  aboutDocument,
  DocumentModel,
  lockOwnDocument,
  readTrailHash,
  readTrails,
  recordEvent,
} from '../made/index.ts';
import type { sealDocumentQueue } from '../queues.ts';
import { certificateToSeal } from './certificate-to-seal.ts';
import { DocumentFileModel } from './document-file.model.ts';
import { drawDocument } from './draw-document.ts';
import { seal } from './seal.ts';
import { sendCopies } from './send-copies.ts';
import { signedDocumentOf } from './signed-document.ts';
import { readStore, type StoreAround } from './store-around.ts';

type Key = z.output<typeof sealDocumentQueue.payload>;

/** A document whose file was made and is not kept yet. */
interface SealedFile {
  readonly store: StoreAround;
  readonly bytes: Buffer;
}

/** Draws and seals outside of any transaction. Null where there is nothing to be sealed, or no longer. */
const makeFile = (context: Context) => {
  const certificate = certificateToSeal(context);
  const { reader, config, clock } = context;
  return async ({ storeId, id }: Key): Promise<SealedFile | null> => {
    const row = await DocumentModel.of(storeId, reader).findById([storeId, id]);
    if (!row || row.sealedAt !== null) return null;
    const store = await readStore(storeId, reader);
    const trail = await readTrails(storeId, [id], reader);
    const verifyUrl = `${config.publicUrl}/verify`;
    const signed = signedDocumentOf(row, { timezone: store.timezone, trail, verifyUrl });
    if (signed === null) return null;
    return { store, bytes: await seal(await drawDocument(signed), await certificate(), clock()) };
  };
};

const raiseSealed = async (document: DocumentModel, sealedHash: string, tx: Tx): Promise<void> => {
  const trailHash = await readTrailHash(document, tx);
  tx.raise<DocumentSealed>({ type: 'DocumentSealed', ...aboutDocument(document), sealedHash, trailHash });
};

/** Keeps the file with its hash and sends the copies, unless another worker was first. */
const keepFile = (context: Context) => {
  const { clock, newId } = context;
  const [record, send] = [recordEvent(context), sendCopies(context)];
  return async ({ storeId, id }: Key, { store, bytes }: SealedFile, tx: Tx): Promise<void> => {
    // The copies that are sent refer to the link, so that whoever changes its terms would wait for them, and they for it.
    const { document } = await lockOwnDocument(id, { storeId }, tx);
    if (document.sealedAt !== null || document.completedAt === null) return;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const [file, createdAt] = [{ kind: 'signed', mediaType: 'application/pdf', sha256, bytes } as const, clock()];
    await DocumentFileModel.in(tx).insert({ storeId, id: newId(), signatureId: id, ...file, createdAt });
    const completedPdfUrl = `/api/documents/${id}/pdf`;
    const sealed = { sealedAt: createdAt, sealedHash: sha256, completedPdfUrl };
    await DocumentModel.of(storeId, tx).findById([storeId, id]).patch(sealed);
    await record(document, { type: 'sealed', by: { kind: 'program' }, detail: { sha256 } }, tx);
    await raiseSealed(document, sha256, tx);
    await send({ document, store, bytes, signedAt: document.completedAt }, tx);
  };
};

/**
 * Makes the sealed PDF of a signed document, once: file, hash and the copies that are sent are one commit, so that a worker that dies before
 * it has done nothing, and one that comes later finds it done.
 */
export const sealDocument = (context: Context) => {
  const [make, keep] = [makeFile(context), keepFile(context)];
  return async (key: Key): Promise<void> => {
    const file = await make(key);
    if (file) await context.transact((tx) => keep(key, file, tx));
  };
};
