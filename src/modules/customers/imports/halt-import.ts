import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { advanceImports, CustomerImportModel, importNotThere, lockImport, refuseSecond } from '../import-rows/index.ts';
import type { CustomersImported } from './events.ts';

const change = ({ storeId, id }: CustomerImportModel, changes: Partial<CustomerImportModel>, tx: Tx) =>
  CustomerImportModel.of(storeId, tx).findById([storeId, id]).patch(changes);

/** Tells what is in the directory of an import that is done, rests or has ended. */
export const tellImported = (
  { storeId, fileName, userId, userName, problems }: CustomerImportModel,
  ended: CustomersImported['ended'],
  { added, changed }: Pick<CustomerImportModel, 'added' | 'changed'>,
  tx: Tx,
): void =>
  tx.raise<CustomersImported>({
    ...{ type: 'CustomersImported', storeId, fileName, added, changed, leftOut: problems, ended },
    by: { userId, name: userName },
  });

/** Lets an import rest. It waits for the rows that are just being written, and after them none are. */
export const pauseImport =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (id: string, { storeId }: Staff, tx: Tx): Promise<void> => {
    const found = await lockImport(id, storeId, tx);
    if (found.state === 'paused') return;
    if (found.state !== 'importing') throw importNotThere();
    await change(found, { state: 'paused', movedAt: clock() }, tx);
    tellImported(found, 'paused', found, tx);
  };

/** Goes on with an import that rests or was given up. One that goes on already is only given a job, in case it lost its own. */
export const resumeImport =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (id: string, { storeId }: Staff, tx: Tx): Promise<void> => {
    const found = await lockImport(id, storeId, tx);
    const { state, failedStep } = found;
    if (state === 'paused' || state === 'failed') {
      const next = failedStep ?? 'importing';
      if (next === 'importing' || next === 'undoing') await refuseSecond(storeId, tx);
      await change(found, { state: next, failedStep: null, tries: 0, movedAt: clock() }, tx);
    } else if (state !== 'importing' && state !== 'undoing') throw importNotThere();
    await tx.enqueue(advanceImports, { storeId, importId: id });
  };

/** Ends an import for good where it is. What it has written stays, and can be undone. */
export const stopImport =
  ({ clock }: Pick<Context, 'clock'>) =>
  async (id: string, { storeId }: Staff, tx: Tx): Promise<void> => {
    const found = await lockImport(id, storeId, tx);
    const { state, failedStep } = found;
    if (state === 'stopped') return;
    const isWriting = state === 'importing' || state === 'paused' || (state === 'failed' && failedStep === 'importing');
    if (!isWriting) throw importNotThere();
    const now = clock();
    await change(found, { state: 'stopped', failedStep: null, movedAt: now, finishedAt: now }, tx);
    tellImported(found, 'stopped', found, tx);
  };
