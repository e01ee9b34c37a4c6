import { statement } from '../../../../db/statement.ts';
import { toDecimal, type Cents } from '../../../contract/money.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { Attempt } from '../attempt.ts';
import { writeJournal } from '../journal.ts';
import type { VoidReason } from '../payment.ts';
import { voidPayment } from '../queues.ts';

/** Who asked for a void: a staff member, or the payer of the charge. */
export type VoidRequester =
  | { readonly kind: 'staff'; readonly userId: string; readonly name: string }
  | { readonly kind: 'payer' };

/** A charge whose row is locked and which has to go back. */
export interface VoidClaim {
  readonly original: Attempt;
  readonly reason: VoidReason;
  /** What was charged. */
  readonly cents: Cents;
  /** Seconds to wait before it is sent, after a try that came too early. */
  readonly wait?: number;
  /** Who asked for it, where it was not the program itself. */
  readonly requester?: VoidRequester;
}

const insert = statement(
  'checkout.claim-void',
  `insert into transactions
     (store_id, id, kind, state, payment_link_id, link_id, original_id, user_id, customer_id, transaction_reference_id,
      transaction_number, amount, terminal, transaction_type, void_reason, rrn, next_check_at)
   select store_id, $3, 'void', 'claimed', payment_link_id, link_id, id, user_id, customer_id, $4,
          transaction_number, $5, terminal, 'void', $6, rrn, now() + make_interval(secs => $7)
     from transactions where store_id = $1 and id = $2
   on conflict do nothing returning id`,
);
const markOriginal = statement(
  'checkout.mark-void-pending',
  `update transactions set state = 'void_pending', status = 'void_pending', void_reason = $3, updated_at = now()
    where store_id = $1 and id = $2`,
);

/** Seconds before the job looks whether the void was sent. Of two who send it at the same time one comes through. */
const headStart = 3;

/** Writes the attempt to void a charge, with a reference of its own, and makes sure that it is followed whatever happens to us. */
export class ClaimVoid {
  private readonly newId: () => string;
  private readonly randomText: (length: number) => string;

  constructor(newId: () => string, randomText: (length: number) => string) {
    this.newId = newId;
    this.randomText = randomText;
  }

  /**
   * The id of the void, or null while another void of the same charge lives. The charge keeps why it must not stand; the
   * void itself keeps who asked for it, which limits how often a payer may.
   */
  async execute({ original, reason, cents, wait = 0, requester }: VoidClaim, tx: Tx): Promise<string | null> {
    const { storeId, id } = original;
    const reference = this.randomText(20).toUpperCase();
    const [claimed] = await tx.sql<{ id: string }>(insert, [
      storeId,
      id,
      this.newId(),
      reference,
      toDecimal(cents),
      requester?.kind ?? reason,
      wait,
    ]);
    if (!claimed) return null;
    await tx.sql(markOriginal, [storeId, id, reason]);
    await writeJournal(
      { ...original, id: claimed.id },
      'void_claimed',
      0,
      {
        code: reason,
        of: original.reference,
        ...(requester?.kind === 'staff' && { by: requester.userId, name: requester.name }),
      },
      tx,
    );
    // Whoever claims it sends it at once; the job comes a little later, for the case that they cannot.
    await tx.enqueue(voidPayment, { storeId, id: claimed.id }, { startAfter: Math.max(wait, headStart) });
    return claimed.id;
  }
}
