import { statement } from '../../../db/statement.ts';
import { toDecimal, type Cents } from '../../contract/money.ts';
import type { Reader } from '../../kernel/tokens.ts';
import type { Tx } from '../../kernel/tx.ts';
import type { ActsOnCharge, PaymentMoney } from './money.ts';
import type { ActKind, VoidReason } from './payment-attempt.model.ts';
import { attemptColumns, type AttemptKey, type PaymentAttempt } from './payment-attempt.store.ts';

const sumOf = (kind: ActKind): string =>
  `(coalesce(sum(coalesce(a.approved_amount, a.amount)) filter (where a.kind = '${kind}' and a.state = 'approved'), 0) * 100)::bigint`;

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

// What was captured goes by the RRN of the capture.
const insertRow = statement(
  'checkout.insert-act',
  `insert into transactions
     (store_id, id, kind, state, payment_link_id, link_id, original_id, user_id, customer_id, transaction_reference_id,
      transaction_number, amount, terminal, transaction_type, void_reason, rrn, next_check_at)
   select store_id, $3, $4, 'claimed', payment_link_id, link_id, id, user_id, customer_id, $5,
          transaction_number, $6, terminal, $9, $7,
          coalesce((select c.rrn from transactions c
                     where c.store_id = t.store_id and c.original_id = t.id and c.kind = 'capture' and c.state = 'approved'), rrn),
          now() + make_interval(secs => $8)
     from transactions t where store_id = $1 and id = $2
   on conflict do nothing returning id`,
);
const markVoidPending = statement(
  'checkout.mark-void-pending',
  `update transactions set state = 'void_pending', status = 'void_pending', void_reason = $3, updated_at = now()
    where store_id = $1 and id = $2`,
);

/** A new attempt to act on a charge whose row is locked. */
export interface NewAct {
  readonly id: string;
  readonly kind: ActKind;
  readonly reference: string;
  readonly cents: Cents;
  /** Who asked for a void, or why the program did. */
  readonly requestedFor: VoidReason | null;
  /** Seconds until it is sent. */
  readonly delay: number;
  /** It is a step of a sale. */
  readonly isStepOfSale?: boolean;
}

/** Writes the attempt with a reference of its own. False while another act on the charge is open. */
export const insertAct = async ({ storeId, id }: AttemptKey, act: NewAct, tx: Tx): Promise<boolean> => {
  const row = [storeId, id, act.id, act.kind, act.reference, toDecimal(act.cents), act.requestedFor, act.delay];
  const [inserted] = await tx.sql(insertRow, [...row, act.isStepOfSale === true ? 'sale' : act.kind]);
  return inserted !== undefined;
};

/** Notes on a charge that it is being voided, and why. */
export const markVoiding = async ({ storeId, id }: AttemptKey, reason: VoidReason, tx: Tx): Promise<void> => {
  await tx.sql(markVoidPending, [storeId, id, reason]);
};

const settle = statement(
  'checkout.note-settlement',
  `update transactions set settlement_state = 'settled', settlement_date = coalesce(settlement_date, now()), updated_at = now()
    where store_id = $1 and id = $2`,
);

/** Notes that the batch of a charge was closed, so that it can no longer be voided. */
export const noteSettlement = async ({ storeId, id }: AttemptKey, tx: Tx): Promise<void> => {
  await tx.sql(settle, [storeId, id]);
};

const countLapseCall = statement(
  'checkout.count-lapse-call',
  'update transactions set lapse_calls = $3 where store_id = $1 and id = $2',
);

/** Notes how often staff were called to an authorization; 2 where nobody has to be called any more. */
export const noteLapseCalls = async ({ storeId, id }: AttemptKey, calls: 1 | 2, tx: Tx): Promise<void> => {
  await tx.sql(countLapseCall, [storeId, id, calls]);
};

// Of any store_id: the job looks at all of them at once.
/** Authorizations of which staff have to be called now. `$1` and `$2`: seconds after which they are about to lapse, and have lapsed. */
export const selectLapsing = statement(
  'checkout.list-lapsing-authorizations',
  `select store_id as "storeId", id, link_id as "linkId" from transactions
    where kind = 'preauth' and state = 'approved' and lapse_calls < 2
      and completed_at <= now() - make_interval(secs => case lapse_calls when 0 then $1::float8 else $2::float8 end)
      and completed_at <= now() - make_interval(secs => $1::float8)
    order by completed_at limit 500`,
);
