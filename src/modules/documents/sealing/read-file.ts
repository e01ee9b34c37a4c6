import { statement } from '../../../../db/statement.ts';
import type { FileAnswer, RouteResult } from '../../../contract/endpoint.ts';
import type { verifying } from '../../../contract/documents/signing.ts';
import { storeOf } from '../../../contract/formats.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Context } from '../context.ts';
import { DocumentModel, isCopySecret, isDocumentId, isSignedBrowser } from '../made/index.ts';
import { DocumentFileModel } from './document-file.model.ts';
import { messages } from './messages.ts';

/** A name that every system takes, with what it is and for whom; letters that are not ASCII are left out. */
const fileName = ({ title, customerName }: DocumentModel): string => {
  const plain = `${title}-${customerName}`.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return `${
    plain
      .replaceAll(/[^A-Za-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 80) || 'signed'
  }.pdf`;
};

/** Why there is no file of a document of the store. */
const whyNoFile = ({ sealedAt }: DocumentModel): Problem => {
  const code = sealedAt === null ? 'document_not_sealed' : 'document_not_kept';
  return new Problem('conflict', code, messages[code]);
};

const bytesOf = async ({ reader }: Pick<Context, 'reader'>, { storeId, id }: DocumentModel): Promise<Buffer | null> => {
  const file = await DocumentFileModel.of(storeId, reader).findOne({ signatureId: id, kind: 'signed' });
  return file?.bytes ?? null;
};

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** The signed PDF of a document of the store, as it was sealed. */
export const documentPdf =
  (context: Pick<Context, 'reader'>) =>
  async (id: string, { storeId }: Pick<Staff, 'storeId'>): Promise<FileAnswer> => {
    const document = await DocumentModel.of(storeId, context.reader).findById([storeId, id]);
    if (!document) throw new Problem('missing', 'document_not_found', messages.document_not_found);
    const bytes = await bytesOf(context, document);
    if (bytes === null) throw whyNoFile(document);
    return { name: fileName(document), contents: once(bytes) };
  };

/** By what somebody may read a signed copy: the cookies of their browser, or the secret of the address that was sent to the signer. */
export interface CopyRight {
  readonly cookies: string;
  readonly secret: string;
}

/** The signed copy for its signer; null for everybody else, and where there is none. */
export const signedCopy =
  (context: Pick<Context, 'reader' | 'secrets'>) =>
  async (documentId: string, { cookies, secret }: CopyRight): Promise<{ name: string; bytes: Buffer } | null> => {
    if (!isDocumentId(documentId)) return null;
    const document = await DocumentModel.of(storeOf(documentId), context.reader).findOne({ documentId });
    if (!document) return null;
    if (!isSignedBrowser(cookies, document) && !isCopySecret(context, documentId, secret)) return null;
    const bytes = await bytesOf(context, document);
    return bytes && { name: fileName(document), bytes };
  };

interface KnownFile {
  readonly title: string;
  readonly payee: string;
  readonly signedAt: Date;
  readonly sealedAt: Date;
  readonly replaced: boolean;
}

const selectByHash = statement(
  'documents.file-by-hash',
  `select d.title, s.payee, d.completed_at as "signedAt", d.sealed_at as "sealedAt", d.replaced_by is not null as replaced
     from template_signatures d join read_stores s on s.store_id = d.store_id where d.sealed_hash = $1 limit 1`,
);

/** Whether a file of this hash is one that was sealed here. Whoever knows the hash has the file. */
export const verifyFile =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (sha256: string): Promise<RouteResult<typeof verifying.verifyFile>> => {
    const [file] = await reader.sql<KnownFile>(selectByHash, [sha256]);
    if (!file) return { known: false };
    return { known: true, ...file };
  };
