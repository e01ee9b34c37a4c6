import { statement } from '../../../../db/statement.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Config } from '../../../kernel/config.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { lockOwnLink, storeOfLink } from '../../payment-links/index.ts';
import { attemptColumns, type Attempt } from '../attempt.ts';
import { factsOf, type CheckoutEvent } from '../events.ts';
import { writeJournal } from '../journal.ts';
import { isGraceOver, isUndecided, patience } from '../payment.ts';
import { words } from '../words.ts';
import type { SettlePayment } from './settle-payment.ts';
import type { SettleVoid } from './settle-void.ts';

/** What an admin says of a payment that does not come to its end by itself. `linkId` is either id of its link. */
export interface PaymentDecision {
  readonly linkId: string;
  readonly charged: boolean;
  readonly reason: string;
}

// The payment that holds the link comes before one whose place another has taken.
const find = statement(
  'checkout.find-unfinished-payment',
  `select ${attemptColumns} from transactions t
    where t.store_id = $1 and t.payment_link_id = $2 and t.kind in ('sale', 'preauth')
      and (t.state in ('claimed', 'sending', 'unknown', 'void_pending', 'void_failed')
        or t.state = 'absent' and not t.superseded)
    order by t.superseded, t.created_at desc limit 1 for update`,
);
const findVoid = statement(
  'checkout.find-unfinished-void',
  `select ${attemptColumns} from transactions t
    where t.store_id = $1 and t.original_id = $2 and t.kind = 'void'
      and t.state in ('claimed', 'sending', 'unknown', 'absent') limit 1 for update`,
);

const decided = 'decided_at = clock_timestamp(), resolved_at = now(), review_code = null, error_message = null';

const markCharged = statement(
  'checkout.decide-charged',
  `update transactions
      set state = 'approved', status = 'approved', completed_at = now(), next_check_at = null, ${decided}, updated_at = now()
    where store_id = $1 and id = $2 returning completed_at as "completedAt"`,
);
// The processor is asked again ten minutes later, and as long after that as about every payment that was given up.
const markNotCharged = statement(
  'checkout.decide-not-charged',
  `update transactions
      set state = 'absent', status = 'absent', superseded = true, next_check_at = now() + interval '10 minutes', ${decided},
          updated_at = now()
    where store_id = $1 and id = $2`,
);
const closeVoid = statement(
  'checkout.decide-void',
  `update transactions set state = $3, status = $3, next_check_at = null, ${decided}, updated_at = now()
    where store_id = $1 and id = $2`,
);
const markDecided = statement(
  'checkout.mark-decided',
  'update transactions set decided_at = clock_timestamp() where store_id = $1 and id = $2',
);

/** An admin decides what the processor would not say, so that no link stays locked for ever. The consequence follows at once. */
export class DecidePayment {
  private readonly settings: Config;
  private readonly settlePayment: SettlePayment;
  private readonly settleVoid: SettleVoid;

  constructor(settings: Config, settlePayment: SettlePayment, settleVoid: SettleVoid) {
    this.settings = settings;
    this.settlePayment = settlePayment;
    this.settleVoid = settleVoid;
  }

  async execute({ linkId, charged, reason }: PaymentDecision, staff: Staff, tx: Tx): Promise<Record<string, never>> {
    const link = await lockOwnLink(linkId, { storeId: storeOfLink(linkId, staff) }, tx);
    const [payment] = await tx.sql<Attempt>(find, [link.storeId, link.id]);
    if (!payment) throw new Problem('conflict', 'nothing_to_decide', words.decideNothing);
    const { userId, name } = staff;
    const entry = charged ? 'decided_charged' : 'decided_not_charged';
    if (isUndecided(payment.state)) await this.decideCharge(payment, charged, tx);
    else await this.decideVoid(payment, charged, tx);
    await writeJournal(payment, entry, 0, { by: userId, name, reason }, tx);
    tx.raise<CheckoutEvent>({ type: 'PaymentDecided', ...factsOf(payment), charged, reason, name });
    return {};
  }

  /** `charged`: the link is paid. Else it can be paid again; a charge that turns up later is voided. */
  private async decideCharge(payment: Attempt, charged: boolean, tx: Tx): Promise<void> {
    const { storeId, id, state, superseded } = payment;
    const isUnderWay = state === 'claimed' || state === 'sending' || !this.isCallOver(payment);
    if (isUnderWay) throw new Problem('conflict', 'payment_under_way', words.decideTooEarly);
    if (charged && superseded) throw new Problem('conflict', 'payment_superseded', words.decideSuperseded);
    const [row] = await tx.sql<{ completedAt?: Date }>(charged ? markCharged : markNotCharged, [storeId, id]);
    await this.settlePayment.settleByDecision(payment, row?.completedAt ?? null, tx);
  }

  /** `charged`: the charge stands after all. Else it has gone back. */
  private async decideVoid(payment: Attempt, charged: boolean, tx: Tx): Promise<void> {
    const { storeId, id } = payment;
    const [open] = await tx.sql<Attempt>(findVoid, [storeId, id]);
    const isUnderWay = open !== undefined && (open.standing <= patience || !this.isCallOver(open));
    if (isUnderWay) throw new Problem('conflict', 'payment_under_way', words.decideTooEarly);
    if (open) await tx.sql(closeVoid, [storeId, open.id, charged ? 'declined' : 'approved']);
    await tx.sql(markDecided, [storeId, id]);
    if (charged) await this.settleVoid.keepCharge(payment, tx);
    else await this.settleVoid.voided(payment, { id: open?.id ?? id, cents: payment.takenCents }, tx);
  }

  /** Nothing of its call can be under way any more. */
  private isCallOver({ age }: Attempt): boolean {
    return isGraceOver(age, this.settings.IPOS_TIMEOUT_MS);
  }
}
