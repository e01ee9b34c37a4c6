import { statement } from '../../../../db/statement.ts';
import type { Config } from '../../../kernel/config.ts';
import { Problem } from '../../../kernel/problem.ts';
import { storeOf } from '../../../kernel/store-key.ts';
import type { Tx } from '../../../kernel/tx.ts';
import { lockOwnLink } from '../../payment-links/index.ts';
import { attemptColumns, lockAttempt, type Attempt } from '../attempt.ts';
import { factsOf, type CheckoutEvent } from '../events.ts';
import { writeJournal } from '../journal.ts';
import { isGraceOver, isUndecided, patience } from '../payment.ts';
import { words } from '../words.ts';
import type { SettlePayment } from './settle-payment.ts';
import type { SettleVoid } from './settle-void.ts';

/** Who decides about the payments of which store: its admins of their own, the operator of any. */
export interface Decider {
  readonly storeId: string;
  readonly userId: string;
  readonly name: string;
  readonly operator: boolean;
}

/** What an admin says of a payment that the processor is silent about. `linkId` is either id of its link. */
export interface SaidOfPayment {
  readonly linkId: string;
  readonly charged: boolean;
  readonly reason: string;
}

/** The store whose link is meant: only the operator reaches beyond the own one. */
export const storeFor = (linkId: string, { storeId, operator }: Decider): string =>
  operator && !linkId.includes('-') ? storeOf(linkId) : storeId;

// The payment that holds the link comes before a late one that has made room for it and could not be voided.
const find = statement(
  'checkout.find-open-payment',
  `select ${attemptColumns} from transactions t
    where t.store_id = $1 and t.payment_link_id = $2 and t.kind in ('sale', 'preauth')
      and (t.state in ('void_pending', 'void_failed')
        or t.state in ('claimed', 'sending', 'unknown', 'absent') and not t.superseded)
    order by t.superseded, t.created_at desc limit 1 for update`,
);

const findVoid = statement(
  'checkout.find-open-void',
  `select ${attemptColumns} from transactions t
    where t.store_id = $1 and t.original_id = $2 and t.kind = 'void'
      and t.state in ('claimed', 'sending', 'unknown', 'absent') limit 1 for update`,
);

const close = statement(
  'checkout.decide-payment',
  `update transactions
      set state = $3, status = $3, superseded = $4, decided_at = clock_timestamp(), resolved_at = now(), review_code = null,
          error_message = null, next_check_at = now() + make_interval(secs => $5), updated_at = now(),
          completed_at = case when $3 = 'approved' then coalesce(completed_at, now()) else completed_at end
    where store_id = $1 and id = $2 returning completed_at as "completedAt"`,
);

const noteDecided = statement(
  'checkout.note-decided',
  'update transactions set decided_at = clock_timestamp() where store_id = $1 and id = $2',
);

/** Seconds until the processor is asked again about a payment that was decided not to be charged. */
const nextLook = 600;

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

  async execute({ linkId, charged, reason }: SaidOfPayment, decider: Decider, tx: Tx): Promise<Record<string, never>> {
    const link = await lockOwnLink(linkId, { storeId: storeFor(linkId, decider) }, tx);
    const [payment] = await tx.sql<Attempt>(find, [link.storeId, link.id]);
    if (!payment) throw new Problem('conflict', 'nothing_to_decide', words.decideNothing);
    const { userId, name } = decider;
    const entry = charged ? 'decided_charged' : 'decided_not_charged';
    if (isUndecided(payment.state)) await this.decideCharge(payment, charged, tx);
    else await this.decideVoid(payment, charged, tx);
    await writeJournal(payment, entry, 0, { by: userId, name, reason }, tx);
    tx.raise<CheckoutEvent>({ type: 'PaymentDecided', ...factsOf(payment), charged, reason, name });
    return {};
  }

  /** `charged`: the link is paid. Else it can be paid again; a charge that turns up later is voided. */
  private async decideCharge(payment: Attempt, charged: boolean, tx: Tx): Promise<void> {
    const { storeId, id, state } = payment;
    const isUnderWay = state === 'claimed' || state === 'sending' || !this.isOver(payment);
    if (isUnderWay) throw new Problem('conflict', 'payment_under_way', words.decideTooEarly);
    const decided = charged ? ['approved', false, null] : ['absent', true, nextLook];
    const [row] = await tx.sql<{ completedAt: Date | null }>(close, [storeId, id, ...decided]);
    await this.settlePayment.decided(payment, charged ? (row?.completedAt ?? new Date()) : null, tx);
  }

  /** Nothing of its call can be under way any more. */
  private isOver({ age }: Attempt): boolean {
    return isGraceOver(age, this.settings.IPOS_TIMEOUT_MS);
  }

  /** `charged`: the charge stands after all. Else it has gone back. */
  private async decideVoid(payment: Attempt, charged: boolean, tx: Tx): Promise<void> {
    const { storeId, id, state } = payment;
    const [open] = await tx.sql<Attempt>(findVoid, [storeId, id]);
    const isUnderWay = open !== undefined && (open.standing <= patience || !this.isOver(open));
    if (state === 'void_pending' && isUnderWay)
      throw new Problem('conflict', 'payment_under_way', words.decideTooEarly);
    if (open) await tx.sql(close, [storeId, open.id, charged ? 'declined' : 'approved', false, null]);
    await tx.sql(noteDecided, [storeId, id]);
    const original = await lockAttempt(payment, tx);
    const attempt = open ?? { ...original, cents: original.takenCents };
    if (charged) await this.settleVoid.kept(original, tx);
    else await this.settleVoid.voided(original, attempt, tx);
  }
}
