import { statement } from '../../../../db/statement.ts';
import type { Cents } from '../../../contract/money.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { ActKind } from '../../processor/index.ts';
import type { Context } from '../context.ts';
import {
  type CheckoutEvent,
  eventOf,
  followAct,
  type PaymentAttempt,
  type StaffMember,
  voidPayment,
  type VoidReason,
  writeJournal,
  type AttemptKey,
} from '../ledger/index.ts';

// What was captured goes by the RRN of the capture.
const insertRow = statement(
  'checkout.insert-act',
  `insert into transactions
     (store_id, id, kind, state, payment_link_id, link_id, original_id, user_id, customer_id, transaction_reference_id,
      transaction_number, cents, terminal, transaction_type, void_reason, asked_by, asked_by_name, rrn, next_check_at)
   select store_id, $3, $4, 'claimed', payment_link_id, link_id, id, user_id, customer_id, $5,
          transaction_number, $6, terminal, $9, $7, $10, $11,
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
interface NewAct {
  readonly id: string;
  readonly kind: ActKind;
  readonly reference: string;
  readonly cents: Cents;
  /** Who asked for a void, or why the program did. */
  readonly requestedFor: VoidReason | null;
  /** The staff member who asked for it, if one did. */
  readonly by: StaffMember | null;
  /** Seconds until it is sent. */
  readonly delay: number;
  /** It is a step of a sale. */
  readonly isStepOfSale?: boolean;
}

/** Writes the attempt with a reference of its own. False while another act on the charge is open. */
const insertAct = async ({ storeId, id }: AttemptKey, act: NewAct, tx: Tx): Promise<boolean> => {
  const row = [storeId, id, act.id, act.kind, act.reference, act.cents, act.requestedFor, act.delay];
  const asker = [act.by?.userId, act.by?.name];
  const [inserted] = await tx.sql(insertRow, [...row, act.isStepOfSale === true ? 'sale' : act.kind, ...asker]);
  return inserted !== undefined;
};

/** Notes on a charge that it is being voided, and why. */
const markVoiding = async ({ storeId, id }: AttemptKey, reason: VoidReason, tx: Tx): Promise<void> => {
  await tx.sql(markVoidPending, [storeId, id, reason]);
};

/** Who asked for a void: a staff member, or the payer of the charge. */
export type VoidRequester =
  | ({ readonly kind: 'staff'; readonly reason?: string } & StaffMember)
  | { readonly kind: 'payer' };

/** A charge whose row is locked and which must not stand. */
export interface VoidClaim {
  readonly charge: PaymentAttempt;
  readonly reason: VoidReason;
  /** What was charged. */
  readonly cents: Cents;
  /** Seconds until it is sent, after a try that came too early. */
  readonly delay?: number;
  /** Who asked for it, where it was not the program itself. */
  readonly requester?: VoidRequester;
  /** Of a void that is tried again: the staff member who had asked for it. */
  readonly by?: StaffMember | null;
}

/** Seconds before the job looks whether an act was sent by whoever claimed it. Of two who send it at the same time one comes through. */
const jobDelay = 3;

/** Who asked for an act and why, as the journal keeps it. */
const asking = (by: StaffMember | null, reason?: string | null): Readonly<Record<string, string>> =>
  by === null ? {} : { by: by.userId, name: by.name, ...(reason && { reason }) };

/**
 * Writes the attempt to void a charge and makes sure that it is sent whatever happens to this process. Answers the id of the
 * void, or null while another void of the same charge is active. The charge keeps why it must not stand; the void keeps who
 * asked for it, which limits how often a payer may.
 */
export const claimVoid =
  ({ newId, randomText }: Pick<Context, 'newId' | 'randomText'>) =>
  async ({ charge, reason, cents, delay = 0, requester, by = null }: VoidClaim, tx: Tx): Promise<string | null> => {
    const { storeId } = charge;
    const ids = { id: newId(), reference: randomText(20).toUpperCase() };
    const requestedFor = requester?.kind ?? reason;
    const staff = requester?.kind === 'staff' ? requester : null;
    const row = { ...ids, kind: 'void', cents, requestedFor, delay, by: staff ?? by } as const;
    if (!(await insertAct(charge, row, tx))) return null;
    await markVoiding(charge, reason, tx);
    const detail = { code: reason, of: charge.reference, ...asking(staff, staff?.reason) };
    await writeJournal(charge, [{ type: 'void_claimed', attemptId: ids.id, detail }], tx);
    // Whoever claims it sends it at once; the job comes a little later, for the case that they cannot.
    await tx.enqueue(voidPayment, { storeId, id: ids.id }, { startAfter: Math.max(delay, jobDelay) });
    return ids.id;
  };

/** A capture or a refund of so much that somebody wants. */
export interface WantedAct {
  readonly kind: 'capture' | 'refund';
  readonly cents: Cents;
  /** The staff member who wants it, and why; null where the program does. */
  readonly by: StaffMember | null;
  readonly reason?: string | null;
  readonly isStepOfSale?: boolean;
}

/**
 * Writes the row of a capture or a refund, with a reference of its own, and makes sure that it is followed to its end. Answers null
 * while another act is open.
 */
export const claimAct =
  ({ newId, randomText }: Pick<Context, 'newId' | 'randomText'>) =>
  async (charge: PaymentAttempt, { reason, ...wanted }: WantedAct, tx: Tx): Promise<string | null> => {
    const { kind, cents, by } = wanted;
    const row = { ...wanted, id: newId(), reference: randomText(20).toUpperCase() };
    if (!(await insertAct(charge, { ...row, requestedFor: null, delay: 0 }, tx))) return null;
    const detail = { of: charge.reference, ...asking(by, reason) };
    await writeJournal(charge, [{ type: `${kind}_claimed`, attemptId: row.id, detail }], tx);
    await tx.enqueue(followAct, { storeId: charge.storeId, id: row.id }, { startAfter: jobDelay });
    tx.raise<CheckoutEvent>({ type: 'PaymentActAsked', ...eventOf(charge), cents, act: kind, by });
    return row.id;
  };

/** Claims the second step of a sale, in the commit that records the first one. Answers the id of the capture. */
export const claimCaptureOfSale = (context: Context) => {
  const claim = claimAct(context);
  return async (charge: PaymentAttempt, tx: Tx): Promise<string> => {
    const id = await claim(charge, { kind: 'capture', cents: charge.cents, by: null, isStepOfSale: true }, tx);
    if (id === null) throw new Error(`Something was done with the payment ${charge.id} before it was approved.`);
    return id;
  };
};
