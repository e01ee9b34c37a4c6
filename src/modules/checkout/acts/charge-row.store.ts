import { statement } from '../../../../db/statement.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { ProcessorResponse } from '../../processor/index.ts';
import type { AttemptChange, AttemptKey, PaymentAttempt } from '../ledger/index.ts';

const settle = statement(
  'checkout.note-settlement',
  `update transactions set settlement_state = 'settled', settlement_date = coalesce(settlement_date, now()), updated_at = now()
    where store_id = $1 and id = $2`,
);

/** Notes that the batch of a charge was closed, so that it can no longer be voided. */
export const noteSettlement = async ({ storeId, id }: AttemptKey, tx: Tx): Promise<void> => {
  await tx.sql(settle, [storeId, id]);
};

const moveRow = statement(
  'checkout.move-charge',
  `update transactions
      set state = $3, status = $3, review_code = $4, next_check_at = case when $3 = 'approved' then next_check_at end,
          updated_at = now()
    where store_id = $1 and id = $2`,
);

/** Moves a charge at the end of an act on it. */
export const moveCharge = async (
  { storeId, id }: AttemptKey,
  { to, reviewCode }: Pick<AttemptChange, 'to' | 'reviewCode'>,
  tx: Tx,
): Promise<void> => {
  await tx.sql(moveRow, [storeId, id, to, reviewCode]);
};

const nameCardRow = statement(
  'checkout.name-card',
  `update transactions set card_type = coalesce($3, card_type), card_label = coalesce($4, card_label), funding = $5
    where store_id = $1 and id = $2`,
);

/** Notes the card of a charge, which only a capture has named. */
export const nameCard = async (
  { storeId, id }: AttemptKey,
  { cardType, cardLabel, funding }: Pick<ProcessorResponse, 'cardType' | 'cardLabel' | 'funding'>,
  tx: Tx,
): Promise<void> => {
  await tx.sql(nameCardRow, [storeId, id, cardType, cardLabel, funding]);
};

type OfLink = Pick<PaymentAttempt, 'storeId' | 'paymentLinkId' | 'id'>;

const findOther = statement(
  'checkout.has-other-payment',
  `select 1 from transactions
    where store_id = $1 and payment_link_id = $2 and id <> $3 and kind in ('sale', 'preauth') and not superseded
      and state in ('claimed', 'sending', 'unknown', 'approved', 'void_pending', 'void_failed') limit 1`,
);

/** Whether another payment holds the link of a charge. */
export const hasOtherPayment = async ({ storeId, paymentLinkId, id }: OfLink, tx: Tx): Promise<boolean> => {
  const [other] = await tx.sql(findOther, [storeId, paymentLinkId, id]);
  return other !== undefined;
};

// Whoever was about to try again finds the link taken; their payment is asked about as before.
const supersedeOthers = statement(
  'checkout.supersede-other-payments',
  `update transactions set superseded = true, review_code = null, updated_at = now()
    where store_id = $1 and payment_link_id = $2 and id <> $3 and kind in ('sale', 'preauth') and state = 'absent'`,
);
const reinstateRow = statement(
  'checkout.reinstate-payment',
  'update transactions set superseded = false where store_id = $1 and id = $2',
);

/** Gives a link back to a charge that was superseded and stands after all. */
export const reinstateCharge = async ({ storeId, paymentLinkId, id }: OfLink, tx: Tx): Promise<void> => {
  await tx.sql(supersedeOthers, [storeId, paymentLinkId, id]);
  await tx.sql(reinstateRow, [storeId, id]);
};

const countRows = statement(
  'checkout.count-voids',
  `select count(*) as voids from transactions where store_id = $1 and original_id = $2 and kind = 'void'`,
);

/** How many voids of a charge were tried so far. */
export const countVoids = async ({ storeId, id }: AttemptKey, tx: Tx): Promise<number> => {
  const [row] = await tx.sql<{ voids: number }>(countRows, [storeId, id]);
  return row?.voids ?? 0;
};
