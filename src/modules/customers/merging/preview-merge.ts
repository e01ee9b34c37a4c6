import type { ChosenFields, MergePart } from '../../../contract/customers/merge.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Context } from '../context.ts';
import { CustomerModel, customerNotFound, toCustomer } from '../directory/index.ts';
import { mergeValues, proposeFields } from './merge.ts';
import { archivedInMerge } from './messages.ts';

interface MergePreview {
  /** The kept one first. */
  readonly parts: MergePart[];
  readonly fields: ChosenFields;
  readonly notes: string | null;
}

/** Shows what customers of the store would bring into a merge, and whose values are proposed. */
export const previewMerge =
  ({ reader, mergedMessages, texts }: Context) =>
  async (
    { primaryCustomerId, customerIds }: { readonly primaryCustomerId: string; readonly customerIds: readonly string[] },
    { storeId, userId }: Pick<Staff, 'storeId' | 'userId'>,
  ): Promise<MergePreview> => {
    const ids = [...new Set([primaryCustomerId, ...customerIds])];
    const rows = await CustomerModel.of(storeId, reader).whereIn('id', ids);
    const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    const [kept, ...others] = ordered;
    if (!kept || ordered.length < ids.length) throw customerNotFound();
    if (ordered.some(({ archived }) => archived)) throw archivedInMerge();
    const messages = await mergedMessages.count(ids, storeId);
    const phones = ordered.flatMap(({ customerPhone }) => customerPhone ?? []);
    const optedOut = await texts.readOptedOut({ storeId, userId, phones }, reader);
    const fields = proposeFields(kept, others);
    return {
      parts: ordered.map((row) => ({
        customer: toCustomer(row),
        updatedAt: row.updatedAt.toISOString(),
        messages: messages.get(row.id) ?? 0,
        optedOut: row.customerPhone !== null && optedOut.has(row.customerPhone),
      })),
      fields,
      notes: mergeValues(kept, others, fields).notes,
    };
  };
