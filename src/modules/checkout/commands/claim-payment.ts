import { statement } from '../../../../db/statement.ts';
import { toDecimal } from '../../../contract/money.ts';
import type { Config } from '../../../platform/config.ts';
import { Problem } from '../../../kernel/problem.ts';
import { storeOf } from '../../../kernel/store-key.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockForPayment, PayableLink } from '../../payment-links/index.ts';
import type { Attempt } from '../attempt.ts';
import { writeJournal } from '../journal.ts';
import { afterAbsence, holdFor, type AfterAbsence } from '../payment.ts';
import { words } from '../words.ts';
import type { MarkLink } from './mark-link.ts';
import { openAttempt, reopenAttempt, supersedeAttempt, type Claim, type HeldClaim } from './write-claim.ts';

/**
 * `claimed`: the link is ours to charge. `repeat`: the same payer asks again about the attempt named.
 * `busy`: somebody else's payment is under way. `held`: one on a terminal that the store has left, so only staff can find
 * out about it.
 */
export type Claimed =
  | { readonly kind: 'claimed'; readonly attempt: Attempt }
  | { readonly kind: 'repeat'; readonly id: string }
  | { readonly kind: 'busy' }
  | { readonly kind: 'held' };

interface Found {
  readonly id: string;
  readonly state: Attempt['state'];
  readonly live: boolean;
  readonly mine: boolean;
  /** Made without a key, so that nobody can ask for its outcome by one. */
  readonly keyless: boolean;
  readonly terminal: string | null;
  /** The processor still knew nothing of it when nothing could be under way any more. */
  readonly isFinal: boolean;
  /** What staff were called for. */
  readonly review: string | null;
}

// The payer's own attempt comes before the live one of somebody else.
const find = statement(
  'checkout.find-earlier-attempt',
  `select id, state, terminal, resolved_at is not null as "isFinal", review_code as review,
          idempotency_key is null as keyless,
          state in ('claimed', 'sending', 'unknown', 'absent', 'approved', 'void_pending', 'void_failed') as live,
          (idempotency_key is not distinct from $3 and $3::text is not null) or token_hash = $4 as mine
     from transactions
    where store_id = $1 and link_id = $2 and kind in ('sale', 'preauth') and not superseded
      and (idempotency_key = $3 or token_hash = $4
        or state in ('claimed', 'sending', 'unknown', 'absent', 'approved', 'void_pending', 'void_failed'))
    order by mine desc, created_at desc limit 1`,
);

const countRecent = statement(
  'checkout.count-recent-attempts',
  `select count(*) as attempts from transactions
    where store_id = $1 and created_at > now() - interval '10 minutes' and payer_ip = $2
      and kind in ('sale', 'preauth') and state = 'declined'`,
);

const isKind = (type: string): boolean => type === 'sale' || type === 'preauth';

/** Claims a link for one payment: whoever comes second finds the claim, however close behind. */
export class ClaimPayment {
  private readonly newId: () => string;
  private readonly randomText: (length: number) => string;
  private readonly settings: Config;
  private readonly lockForPayment: LockForPayment;
  private readonly mark: MarkLink;

  constructor(
    newId: () => string,
    randomText: (length: number) => string,
    settings: Config,
    lockForPayment: LockForPayment,
    mark: MarkLink,
  ) {
    this.newId = newId;
    this.randomText = randomText;
    this.settings = settings;
    this.lockForPayment = lockForPayment;
    this.mark = mark;
  }

  async execute(claim: Claim, tx: Tx): Promise<Claimed> {
    const link = await this.lockForPayment.execute(claim.linkId, tx);
    if (link === null) throw new Problem('missing', 'link_not_found', words.notFound);
    const [earlier] = await tx.sql<Found>(find, [storeOf(claim.linkId), claim.linkId, claim.keyHash, claim.tokenHash]);
    if (earlier?.mine && earlier.state !== 'absent') return { kind: 'repeat', id: earlier.id };
    if ('closed' in link) throw new Problem('conflict', link.code, link.closed);
    if (claim.cents !== link.cents) throw new Problem('conflict', 'amount_changed', words.changed);
    // A charge that could not be taken back holds the link until staff decide; nobody's answer is awaited any more.
    if (earlier?.state === 'void_failed') throw new Problem('conflict', 'link_unavailable', words.notPayable);
    if (earlier?.live && earlier.state !== 'absent') return { kind: 'busy' };
    await this.refuseTesters(link.storeId, claim.address, tx);
    const held = this.hold(claim, link);
    if (!earlier?.live) return this.begin(held, tx);
    const next = afterAbsence({
      mine: earlier.mine || (earlier.keyless && claim.keyHash === null),
      here: earlier.terminal === held.terminal,
      isFinal: earlier.isFinal,
    });
    return this.succeed(next, held, earlier, tx);
  }

  /** Follows an attempt that was given up. */
  private async succeed(next: AfterAbsence, held: HeldClaim, earlier: Found, tx: Tx): Promise<Claimed> {
    const { storeId, id: paymentLinkId } = held.link;
    if (next === 'wait') return { kind: 'busy' };
    if (next === 'staff') {
      await this.mark.review({ storeId, paymentLinkId, id: earlier.id }, 'left_terminal', tx);
      return { kind: 'held' };
    }
    if (earlier.review !== null) await this.mark.settled({ storeId, paymentLinkId, id: earlier.id }, tx);
    if (next === 'again') return this.claimed(await reopenAttempt(held, earlier.id, tx), tx);
    await supersedeAttempt(held.link, earlier.id, tx);
    await writeJournal({ storeId, paymentLinkId, id: earlier.id }, 'superseded', 0, {}, tx);
    return this.begin(held, tx);
  }

  private async begin(held: HeldClaim, tx: Tx): Promise<Claimed> {
    const fresh = {
      id: this.newId(),
      reference: this.randomText(20).toUpperCase(),
      surrogateRrn: this.randomText(12).toUpperCase(),
    };
    return this.claimed(await openAttempt(held, fresh, tx), tx);
  }

  private async claimed(attempt: Attempt, tx: Tx): Promise<Claimed> {
    await writeJournal(attempt, 'claimed', 0, { reference: attempt.reference, asked: toDecimal(attempt.cents) }, tx);
    return { kind: 'claimed', attempt };
  }

  /** Stolen cards are tried one after the other; an honest payer is not declined that often. */
  private async refuseTesters(storeId: string, address: string, tx: Tx): Promise<void> {
    const [recent] = await tx.sql<{ attempts: number }>(countRecent, [storeId, address]);
    if ((recent?.attempts ?? 0) >= this.settings.PAYER_DECLINES) {
      throw new Problem('throttled', 'too_many_payments', words.tooMany, { retryAfter: 600 });
    }
  }

  private hold(claim: Claim, link: PayableLink): HeldClaim {
    if (!isKind(link.transactionType)) throw new Problem('invalid', 'unsupported_type', words.wrongKind);
    if (claim.terminal === null) throw new Problem('conflict', 'link_not_configured', words.noCredentials);
    return { claim, link, terminal: claim.terminal, hold: holdFor(this.settings.IPOS_TIMEOUT_MS) };
  }
}
