import { statement } from '../../../../db/statement.ts';
import { toDecimal, type Cents } from '../../../contract/money.ts';
import type { Config } from '../../../kernel/config.ts';
import { Problem } from '../../../kernel/problem.ts';
import { storeOf } from '../../../kernel/store-key.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { LockForPayment, PayableLink } from '../../payment-links/index.ts';
import { attemptColumns, type Attempt } from '../attempt.ts';
import { writeJournal } from '../journal.ts';
import { holdFor } from '../payment.ts';
import { words } from '../words.ts';

/** What the payer's page sent, with its secrets already turned into fingerprints. */
export interface Claim {
  readonly linkId: string;
  readonly cents: Cents;
  readonly tokenHash: string;
  readonly keyHash: string | null;
  /** A fingerprint of the terminal that will be charged, or null where the store has no credentials. */
  readonly terminal: string | null;
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  readonly street: string;
  readonly zip: string;
  readonly ip: string;
}

/**
 * `claimed`: the link is ours to charge. `repeat`: the same payer asks again about the attempt named.
 * `busy`: somebody else's payment is under way.
 */
export type Claimed =
  | { readonly kind: 'claimed'; readonly attempt: Attempt }
  | { readonly kind: 'repeat'; readonly id: string }
  | { readonly kind: 'busy' };

interface Found {
  readonly id: string;
  readonly state: Attempt['state'];
  readonly live: boolean;
  readonly mine: boolean;
}

// The payer's own attempt comes before the live one of somebody else.
const find = statement(
  'checkout.find-earlier-attempt',
  `select id, state,
          state in ('claimed', 'sending', 'unknown', 'absent', 'approved', 'void_pending', 'void_failed') as live,
          (idempotency_key is not distinct from $3 and $3::text is not null) or token_hash = $4 as mine
     from transactions
    where store_id = $1 and link_id = $2 and kind in ('sale', 'preauth')
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

const insert = statement(
  'checkout.claim-payment',
  `insert into transactions as t
     (store_id, id, kind, state, payment_link_id, link_id, user_id, customer_id, token_hash, idempotency_key,
      transaction_reference_id, transaction_number, amount, debit_only, terminal, transaction_type, customer_name,
      customer_email, customer_phone, billing_address, billing_zip, payer_ip, surrogate_rrn, receipt_to, next_check_at)
   values ($1, $2, $3, 'claimed', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $3, $15, $16, $17, $18, $19, $20, $21,
     $22, now() + make_interval(secs => $23))
   on conflict do nothing returning ${attemptColumns}`,
);

const claimAgain = statement(
  'checkout.claim-absent-payment',
  `update transactions t
      set state = 'claimed', token_hash = $3, idempotency_key = $4, amount = $5, debit_only = $6, terminal = $7,
          customer_name = $8, customer_email = $9, customer_phone = $10, billing_address = $11, billing_zip = $12,
          payer_ip = $13, checks = checks + 1, sent_at = null, error_message = null, updated_at = now(),
          next_check_at = now() + make_interval(secs => $14)
    where store_id = $1 and id = $2 and state = 'absent'
      and not exists (select from transactions o where o.store_id = $1 and o.token_hash = $3 and o.id <> $2)
    returning ${attemptColumns}`,
);

const kinds: Readonly<Record<string, 'sale' | 'preauth'>> = { sale: 'sale', preauth: 'preauth' };

/** Claims a link for one payment: whoever comes second finds the claim, however close behind. */
export class ClaimPayment {
  private readonly newId: () => string;
  private readonly randomText: (length: number) => string;
  private readonly settings: Config;
  private readonly lockForPayment: LockForPayment;

  constructor(
    newId: () => string,
    randomText: (length: number) => string,
    settings: Config,
    lockForPayment: LockForPayment,
  ) {
    this.newId = newId;
    this.randomText = randomText;
    this.settings = settings;
    this.lockForPayment = lockForPayment;
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
    await this.refuseTesters(link.storeId, claim.ip, tx);
    const attempt = await this.write(claim, link, earlier?.state === 'absent' ? earlier.id : null, tx);
    await writeJournal(attempt, 'claimed', 0, { reference: attempt.reference, asked: toDecimal(attempt.cents) }, tx);
    return { kind: 'claimed', attempt };
  }

  /** Stolen cards are tried one after the other; an honest payer is not declined that often. */
  private async refuseTesters(storeId: string, ip: string, tx: Tx): Promise<void> {
    const [recent] = await tx.sql<{ attempts: number }>(countRecent, [storeId, ip]);
    if ((recent?.attempts ?? 0) >= this.settings.PAYER_DECLINES) {
      throw new Problem('throttled', 'too_many_payments', words.tooMany, { retryAfter: 600 });
    }
  }

  private async write(claim: Claim, link: PayableLink, absent: string | null, tx: Tx): Promise<Attempt> {
    const kind = kinds[link.transactionType];
    if (kind === undefined) throw new Problem('invalid', 'unsupported_type', words.wrongKind);
    if (claim.terminal === null) throw new Problem('conflict', 'link_not_configured', words.noCredentials);
    const payer = [
      claim.customerName ?? link.customerName,
      claim.customerEmail,
      claim.customerPhone,
      claim.street,
      claim.zip,
      claim.ip,
    ];
    const hold = holdFor(this.settings.IPOS_TIMEOUT_MS);
    const { storeId, id, linkId, cents, debitOnly } = link;
    const terms = [toDecimal(cents), debitOnly, claim.terminal];
    const [attempt] =
      absent === null
        ? await tx.sql<Attempt>(insert, [
            ...[storeId, this.newId(), kind, id, linkId, link.userId, link.customerId, claim.tokenHash, claim.keyHash],
            ...[this.randomText(20).toUpperCase(), link.transactionNumber, ...terms, ...payer],
            ...[this.randomText(12).toUpperCase(), link.customerPhone, hold],
          ])
        : await tx.sql<Attempt>(claimAgain, [
            storeId,
            absent,
            claim.tokenHash,
            claim.keyHash,
            ...terms,
            ...payer,
            hold,
          ]);
    // Nobody else can hold the link while we hold its row, so what stands in the way is the token, used for another link.
    if (!attempt) throw new Problem('conflict', 'token_used', words.cardUsed);
    return attempt;
  }
}
