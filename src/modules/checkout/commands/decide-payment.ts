import { statement } from '../../../../db/statement.ts';
import { awaitsDecision, reviewCodeOf, type ReviewCode } from '../../../contract/review.ts';
import type { Staff } from '../../../kernel/actor.ts';
import type { Config } from '../../../platform/config.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { lockOwnLink, storeOfLink } from '../../payment-links/index.ts';
import { attemptColumns, type Attempt } from '../attempt.ts';
import { factsOf, type CheckoutEvent } from '../events.ts';
import { writeJournal } from '../journal.ts';
import { isGraceOver, isOpen, patience } from '../payment.ts';
import { words } from '../words.ts';
import type { SettlePayment } from './settle-payment.ts';
import type { SettleVoid } from './settle-void.ts';

/** What an admin says of a payment that does not come to its end by itself. `linkId` is either id of its link. */
export interface PaymentDecision {
  readonly linkId: string;
  /** The notice that the admin has read: it tells which payment is meant, and that nothing has changed since. */
  readonly reviewCode: ReviewCode;
  readonly charged: boolean;
  readonly reason: string;
}

const find = statement(
  'checkout.find-payment-under-review',
  `select ${attemptColumns} from transactions t
    where t.store_id = $1 and t.payment_link_id = $2 and t.review_code = $3 and t.kind in ('sale', 'preauth')
      and t.state not in ('declined', 'voided', 'refunded')
    order by t.superseded, t.updated_at desc limit 1 for update`,
);
const findVoid = statement(
  'checkout.find-unfinished-void',
  `select ${attemptColumns} from transactions t
    where t.store_id = $1 and t.original_id = $2 and t.kind = 'void'
      and t.state in ('claimed', 'sending', 'unknown', 'absent') limit 1 for update`,
);

// The processor is asked again ten minutes later, and for three days: it may say otherwise than was decided.
const askAgain = "next_check_at = now() + interval '10 minutes'";
const decided = 'decided_at = clock_timestamp(), resolved_at = now(), review_code = null, error_message = null';

const markCharged = statement(
  'checkout.decide-charged',
  `update transactions
      set state = 'approved', status = 'approved', completed_at = now(), ${askAgain}, ${decided}, updated_at = now()
    where store_id = $1 and id = $2 returning completed_at as "completedAt"`,
);
const markNotCharged = statement(
  'checkout.decide-not-charged',
  `update transactions
      set state = 'absent', status = 'absent', superseded = true, ${askAgain}, ${decided},
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
  `update transactions set decided_at = clock_timestamp(), ${askAgain} where store_id = $1 and id = $2`,
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

  async execute(decision: PaymentDecision, staff: Staff, tx: Tx): Promise<Record<string, never>> {
    const { charged, reason } = decision;
    const payment = await this.lock(decision, staff, tx);
    const { userId, name } = staff;
    const entry = charged ? 'decided_charged' : 'decided_not_charged';
    if (isOpen(payment.state)) await this.decideCharge(payment, charged, tx);
    else await this.decideVoid(payment, charged, tx);
    await writeJournal(payment, entry, 0, { by: userId, name, reason }, tx);
    tx.raise<CheckoutEvent>({ type: 'PaymentDecided', ...factsOf(payment), charged, reason, name });
    return {};
  }

  private async lock({ linkId, reviewCode }: PaymentDecision, staff: Staff, tx: Tx): Promise<Attempt> {
    const link = await lockOwnLink(linkId, { storeId: storeOfLink(linkId, staff) }, tx);
    const current = reviewCodeOf(link.review);
    if (current === null || !awaitsDecision(current)) {
      throw new Problem('conflict', 'nothing_to_decide', words.decideNothing);
    }
    const [payment] = current === reviewCode ? await tx.sql<Attempt>(find, [link.storeId, link.id, reviewCode]) : [];
    if (!payment) throw new Problem('conflict', 'review_changed', words.decideChanged);
    return payment;
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
    const { storeId, id, review } = payment;
    const [open] = await tx.sql<Attempt>(findVoid, [storeId, id]);
    const isUnderWay = open !== undefined && (open.standing <= patience || !this.isCallOver(open));
    if (isUnderWay) throw new Problem('conflict', 'payment_under_way', words.decideTooEarly);
    if (open) await tx.sql(closeVoid, [storeId, open.id, charged ? 'declined' : 'approved']);
    // Decided a second time against the processor's word, it is not asked about again.
    if (review !== 'decision_doubted') await tx.sql(markDecided, [storeId, id]);
    if (charged) await this.settleVoid.keepCharge(payment, tx);
    else await this.settleVoid.voided(payment, { id: open?.id ?? id, cents: payment.takenCents }, tx);
  }

  /** Nothing of its call can be under way any more. */
  private isCallOver({ age }: Attempt): boolean {
    return isGraceOver(age, this.settings.IPOS_TIMEOUT_MS);
  }
}
