import { statement } from '../../../../db/statement.ts';
import type { Reader } from '../../../kernel/tokens.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { ActKind } from '../../processor/index.ts';
import type { ActsOnCharge, PaymentMoney } from './money.ts';
import type { AttemptKey, PaymentAttempt } from './payment-attempt.model.ts';
import { attemptColumns } from './payment-attempt.store.ts';

const sumOf = (kind: ActKind): string =>
  `coalesce(sum(a.taken_cents) filter (where a.kind = '${kind}' and a.state = 'approved'), 0)`;

const readActs = statement(
  'checkout.read-acts-on-charge',
  `select coalesce(bool_or(a.kind = 'capture' and a.state = 'approved'), false) as "isCaptured",
          ${sumOf('capture')} as "capturedCents", ${sumOf('refund')} as "refundedCents",
          max(a.kind) filter (where a.state in ('claimed', 'sending', 'unknown', 'absent')) as "openAct"
     from transactions a where a.store_id = $1 and a.original_id = $2`,
);

const noActs: ActsOnCharge = { isCaptured: false, capturedCents: 0, refundedCents: 0, openAct: null };

/** Where the money of a charge stands. Within a transaction its row has to be locked. */
export const moneyOf = async (charge: PaymentAttempt, { sql }: Pick<Tx | Reader, 'sql'>): Promise<PaymentMoney> => {
  const [acts] = await sql<ActsOnCharge>(readActs, [charge.storeId, charge.id]);
  return { ...(acts ?? noActs), charge };
};

// The payment that the link stands on: nobody can pay a link anew while an earlier payment of it stands. One that was given up
// and stands after all may be older than one that was voided meanwhile.
const ofLink = `from transactions t
    where t.store_id = $1 and t.payment_link_id = $2 and t.kind in ('sale', 'preauth') and not t.superseded
    order by t.state in ('declined', 'absent'), t.state in ('voided', 'refunded'), t.created_at desc limit 1`;
const readPayment = statement('checkout.read-payment-of-link', `select ${attemptColumns} ${ofLink}`);
const lockPayment = statement('checkout.lock-payment-of-link', `select ${attemptColumns} ${ofLink} for update`);

/** Where the money of a link stands; null where nobody has tried to pay. `id` is the link's internal id. */
export const readMoneyOfLink = async (
  { storeId, id }: AttemptKey,
  reader: Pick<Reader, 'sql'>,
): Promise<PaymentMoney | null> => {
  const [charge] = await reader.sql<PaymentAttempt>(readPayment, [storeId, id]);
  return charge ? moneyOf(charge, reader) : null;
};

/** The same with the row of the payment locked. Its link has to be locked before. */
export const lockMoneyOfLink = async ({ storeId, id }: AttemptKey, tx: Tx): Promise<PaymentMoney | null> => {
  const [charge] = await tx.sql<PaymentAttempt>(lockPayment, [storeId, id]);
  return charge ? moneyOf(charge, tx) : null;
};
