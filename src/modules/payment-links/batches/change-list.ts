import { hash } from 'node:crypto';
import { statement } from '../../../../db/statement.ts';
import type { ParsedRequest } from '../../../contract/endpoint.ts';
import type { BatchField, linkBatches } from '../../../contract/links/link-batches.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { BatchRowModel, LinkBatchModel } from './link-batch.model.ts';
import { type BatchKey, changeBatch, lockUnstarted } from './locked-batch.ts';
import { batchMessages } from './messages.ts';
import { guessFields, type BroughtList } from './read-list.ts';

/** A list that somebody brings. */
export interface UploadedList {
  readonly fileName: string;
  readonly content: string;
  readonly list: BroughtList;
}

// All rows at once, as JSON, because PostgreSQL's arrays of arrays do not come apart row by row.
const insertRows = statement(
  'payment-links.insert-batch-rows',
  `insert into link_batch_rows (store_id, id, batch_id, place, cells)
   select $1, (r.value ->> 'id')::uuid, $2, r.place::int,
          array(select cell from jsonb_array_elements_text(r.value -> 'cells') with ordinality c (cell, at) order by at)
     from jsonb_array_elements($3::jsonb) with ordinality r (value, place)`,
);

const usualOptions = { expiresIn: '24', debitOnly: true, sends: true } as const;

/** Keeps a list as it was brought, with a guess of what its columns hold; returns its id. Nothing is made of it yet. */
export const uploadList =
  ({ newId, clock }: Context) =>
  async ({ fileName, content, list }: UploadedList, { storeId, userId, name }: Staff, tx: Tx): Promise<string> => {
    const [id, at] = [newId(), clock()];
    await LinkBatchModel.in(tx).insert({
      ...{ storeId, id, userId, userName: name, fileName, ...usualOptions },
      contentHash: hash('sha256', content.trim().replaceAll('\r\n', '\n')),
      headings: [...list.headings],
      fields: guessFields(list).map((field) => field ?? ''),
      createdAt: at,
      changedAt: at,
    });
    const rows = list.rows.map((cells) => ({ id: newId(), cells }));
    await tx.sql(insertRows, [storeId, id, JSON.stringify(rows)]);
    return id;
  };

/** Says what the columns of a list hold and what its links have in common. */
export const changeList =
  ({ clock }: Context) =>
  async (key: BatchKey, change: ParsedRequest<typeof linkBatches.change>['body'], tx: Tx): Promise<void> => {
    const batch = await lockUnstarted(key, tx);
    const { fields, expiresIn, debitOnly, sends } = change;
    if (fields.length !== batch.headings.length) throw new Problem('invalid', 'other_columns', batchMessages.columns);
    const known = fields.map((field) => field ?? '');
    await changeBatch(batch, { fields: known, expiresIn: String(expiresIn), debitOnly, sends }, clock(), tx);
  };

/** A field of a row, and what it is to be. */
export interface Correction {
  readonly row: number;
  readonly field: BatchField;
  readonly value: string;
}

/** Puts a field of a row right. Where several columns hold it, the first gets it and the others become empty. */
export const correctRow =
  ({ clock }: Context) =>
  async (key: BatchKey, { row: place, field, value }: Correction, tx: Tx): Promise<void> => {
    const batch = await lockUnstarted(key, tx);
    const column = batch.fields.indexOf(field);
    if (column < 0) throw new Problem('invalid', 'not_in_list', batchMessages.notInList);
    const row = await BatchRowModel.of(key.storeId, tx).where({ batchId: key.id, place }).first();
    if (!row) throw new Problem('missing', 'row_not_found', batchMessages.rowNotFound);
    const cells = row.cells.map((cell, at) => (at === column ? value : batch.fields[at] === field ? '' : cell));
    await BatchRowModel.of(key.storeId, tx).where({ id: row.id }).patch({ cells });
    await changeBatch(batch, {}, clock(), tx);
  };
