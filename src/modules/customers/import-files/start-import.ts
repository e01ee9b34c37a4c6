import { importPartBytes } from '../../../contract/customer-imports.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { advanceImports, CustomerImportModel, importNotThere, lockImport } from '../import-rows/index.ts';
import { countParts, putPart } from './import-part.store.ts';
import { wrongPart } from './messages.ts';

/** Begins an import, whose file comes in parts; returns its id. */
export const startImport =
  ({ newId, clock }: Context) =>
  async (
    { fileName, bytes }: { readonly fileName: string; readonly bytes: number },
    { storeId, userId, name }: Staff,
    tx: Tx,
  ): Promise<string> => {
    const id = newId();
    const parts = Math.ceil(bytes / importPartBytes);
    const now = clock();
    const row = {
      storeId,
      id,
      userId,
      userName: name,
      fileName,
      parts,
      state: 'uploading',
      createdAt: now,
      movedAt: now,
    };
    await CustomerImportModel.in(tx).insert(row);
    return id;
  };

interface Part {
  readonly id: string;
  readonly part: number;
  readonly contents: string;
}

/** Keeps a part of the file, which may be sent again. With the last one that was missing the file is read. */
export const addPart =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ id, part, contents }: Part, { storeId }: Staff, tx: Tx): Promise<void> => {
    const { parts, state } = await lockImport(id, storeId, tx);
    if (state !== 'uploading') throw importNotThere();
    const bytes = Buffer.from(contents, 'base64');
    const isWhole = bytes.length === importPartBytes;
    if (part >= parts || bytes.length > importPartBytes || (!isWhole && part < parts - 1)) throw wrongPart();
    await tx.sql(putPart, [storeId, id, part, bytes]);
    const [counted] = await tx.sql<{ parts: number }>(countParts, [storeId, id]);
    if (counted?.parts !== parts) return;
    await CustomerImportModel.of(storeId, tx).findById([storeId, id]).patch({ state: 'reading', movedAt: clock() });
    await tx.enqueue(advanceImports, { storeId, importId: id });
  };
