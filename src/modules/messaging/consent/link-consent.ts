import type { Tx } from '../../../kernel/tx.ts';
import type { Context } from '../context.ts';
import { LinkOptOutModel } from './opt-out.model.ts';

/** Why a number gets no text about a link, for staff. */
export const disownedMessage = 'Whoever has this number says that the payment link is not theirs.';

/** A number, and the link that it gets no texts about. */
export interface LinkConsent {
  readonly storeId: string;
  /** The payment link's internal id. */
  readonly linkId: string;
  /** Normalized: digits only. */
  readonly phone: string;
}

/** Whoever has the number wants no texts about a link that is not theirs; not one that is queued already either. */
export const optOutOfLink =
  ({ clock }: Pick<Context, 'clock'>) =>
  async ({ storeId, linkId: paymentLinkId, phone }: LinkConsent, tx: Tx): Promise<void> => {
    await LinkOptOutModel.in(tx)
      .insert({ storeId, paymentLinkId, phone, createdAt: clock() })
      .onConflict(['storeId', 'paymentLinkId', 'phone'])
      .ignore();
  };

/** The link may be texted to the number again. */
export const optInToLink = async ({ storeId, linkId, phone }: LinkConsent, tx: Tx): Promise<void> => {
  await LinkOptOutModel.of(storeId, tx).where({ paymentLinkId: linkId, phone }).delete();
};
