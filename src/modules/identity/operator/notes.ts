import type { OperatorNote } from '../../../contract/operator/warning-signs.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { UserModel, userNotFound } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import type { OperatorNoteAdded } from './events.ts';
import { OperatorNoteModel } from './note.model.ts';

const most = 100;

const toNote = ({ id, text, author, createdAt }: OperatorNoteModel): OperatorNote => ({
  id,
  text,
  author,
  createdAt: createdAt.toISOString(),
});

/** What the operator has written about an account, the latest first. */
export const listNotes =
  ({ reader }: Pick<Context, 'reader'>) =>
  async (accountId: string): Promise<OperatorNote[]> => {
    const account = await UserModel.in(reader).findById(accountId).whereNull('parentUserId');
    if (!account) throw userNotFound();
    const notes = OperatorNoteModel.of(account.storeId, reader).where({ accountId });
    const latestFirst = [
      { column: 'createdAt', order: 'desc' as const },
      { column: 'id', order: 'desc' as const },
    ];
    return (await notes.orderBy(latestFirst).limit(most)).map(toNote);
  };

/** Writes a note about an account. It is the operator's: neither the row nor its event reaches the store. */
export const addNote =
  ({ clock, newId }: Pick<Context, 'clock' | 'newId'>) =>
  async (
    { accountId, text }: { readonly accountId: string; readonly text: string },
    operator: Pick<Staff, 'storeId' | 'name'>,
    tx: Tx,
  ): Promise<OperatorNote> => {
    const account = await UserModel.in(tx).findById(accountId).whereNull('parentUserId');
    if (!account) throw userNotFound();
    const { storeId, companyName, username } = account;
    const written = { id: newId(), accountId, text, author: operator.name, createdAt: clock() };
    const note = await OperatorNoteModel.of(storeId, tx)
      .insert({ storeId, ...written })
      .returning('*');
    tx.raise<OperatorNoteAdded>({
      type: 'OperatorNoteAdded',
      storeId: operator.storeId,
      notedStoreId: storeId,
      store: companyName ?? username,
    });
    return toNote(note);
  };
