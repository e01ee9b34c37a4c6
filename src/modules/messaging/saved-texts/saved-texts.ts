import { lockStatement, statement } from '../../../../db/statement.ts';
import { mostSavedTexts, type SavedText } from '../../../contract/texting/saved-texts.ts';
import type { Staff } from '../../../kernel/actor.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { DomainEvent, Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { SavedTextModel } from './saved-text.model.ts';

type Store = Pick<Staff, 'storeId'>;

/** A text was saved or deleted. */
export interface SavedTextsChanged extends DomainEvent {
  readonly type: 'SavedTextsChanged';
  readonly act: 'saved' | 'deleted';
}

const refusals = {
  tooMany: `Your store has saved ${mostSavedTexts} texts, the most there can be. Delete one of them first.`,
  notFound: 'This saved text was not found.',
} as const;

const select = statement(
  'messaging.saved-texts',
  `select id, message from saved_texts where store_id = $1 order by lower(message), id limit ${mostSavedTexts}`,
);

/** The texts that a store has saved. */
export const readSavedTexts =
  ({ reader }: Pick<Context, 'reader'>) =>
  ({ storeId }: Store): Promise<SavedText[]> =>
    reader.sql<SavedText>(select, [storeId]);

// Two saves at the same time would both find room for the last one.
const lock = lockStatement('messaging.lock-saved-texts');

/** Saves the words of a text. Words that are saved already stay as they are. */
export const saveText =
  ({ newId, clock }: Pick<Context, 'newId' | 'clock'>) =>
  async (message: string, { storeId }: Store, tx: Tx): Promise<SavedText> => {
    await tx.sql(lock, [storeId]);
    const saved = await SavedTextModel.of(storeId, tx).select('id', 'message');
    const known = saved.find((text) => text.message === message);
    if (known) return { id: known.id, message };
    if (saved.length >= mostSavedTexts) throw new Problem('conflict', 'too_many_saved_texts', refusals.tooMany);
    const id = newId();
    await SavedTextModel.in(tx).insert({ storeId, id, message, createdAt: clock() });
    tx.raise<SavedTextsChanged>({ type: 'SavedTextsChanged', storeId, act: 'saved' });
    return { id, message };
  };

/** Deletes a saved text. */
export const deleteSavedText = async (id: string, { storeId }: Store, tx: Tx): Promise<void> => {
  const deleted = await SavedTextModel.of(storeId, tx).where({ id }).delete();
  if (deleted === 0) throw new Problem('missing', 'saved_text_not_found', refusals.notFound);
  tx.raise<SavedTextsChanged>({ type: 'SavedTextsChanged', storeId, act: 'deleted' });
};
