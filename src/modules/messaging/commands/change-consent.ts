import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { OptOutModel } from '../message.model.ts';

/** A person, and the store from whose number they want no texts, or texts again. */
interface Consent {
  readonly storeId: string;
  /** Normalized: digits only. */
  readonly phone: string;
}

/** A person wants no more texts from a store's number: they replied so, or their provider says so. */
export const optOut =
  ({ clock }: Context) =>
  async ({ storeId, phone, source }: Consent & { readonly source: 'reply' | 'provider' }, tx: Tx): Promise<void> => {
    await OptOutModel.in(tx)
      .insert({ storeId, phone, source, createdAt: clock() })
      .onConflict(['storeId', 'phone'])
      .ignore();
  };

/** A person wants texts from a store's number again. */
export const optIn = async ({ storeId, phone }: Consent, tx: Tx): Promise<void> => {
  await OptOutModel.of(storeId, tx).where({ phone }).delete();
};
