import type { Payment } from '../../../contract/checkout.ts';
import { addressGroup } from '../../../platform/address-group.ts';
import { Problem } from '../../../kernel/problem.ts';
import { storeOf } from '../../../kernel/store-key.ts';
import type { Transact } from '../../../kernel/tx.ts';
import type { AttemptKey } from '../attempt.ts';
import type { ClaimPayment } from '../commands/claim-payment.ts';
import type { Claim } from '../commands/write-claim.ts';
import type { Fingerprints } from '../fingerprints.ts';
import type { Processor } from '../processor.ts';
import { words } from '../words.ts';
import type { ChargeCard } from './charge-card.ts';

/** Who pays: the address they come from, and the key that their page made up for this payment. */
export interface Payer {
  readonly ip: string;
  readonly key: string | null;
}

/**
 * The payer's attempt, or null while somebody else's is under way; `repeated` when it had been made before. `failure` is
 * what broke after the claim: money may have moved by then, so the payer is told to wait and the sweep finds out.
 */
export interface Taken {
  readonly attempt: AttemptKey | null;
  readonly repeated: boolean;
  readonly failure?: unknown;
}

/** Takes a payment: claims the link, charges the card, records the outcome. Each is one commit, with no network in it. */
export class TakePayment {
  private readonly transact: Transact;
  private readonly fingerprints: Fingerprints;
  private readonly processor: Processor;
  private readonly claim: ClaimPayment;
  private readonly charge: ChargeCard;

  constructor(
    transact: Transact,
    fingerprints: Fingerprints,
    processor: Processor,
    claim: ClaimPayment,
    charge: ChargeCard,
  ) {
    this.transact = transact;
    this.fingerprints = fingerprints;
    this.processor = processor;
    this.claim = claim;
    this.charge = charge;
  }

  async execute(payment: Payment, payer: Payer): Promise<Taken> {
    const storeId = storeOf(payment.linkId);
    const claim = this.claimOf(payment, payer, await this.processor.terminalOf(storeId));
    const claimed = await this.transact((tx) => this.claim.execute(claim, tx));
    if (claimed.kind === 'held') throw new Problem('conflict', 'link_unavailable', words.notPayable);
    if (claimed.kind === 'busy') return { attempt: null, repeated: false };
    if (claimed.kind === 'repeat') return { attempt: { storeId, id: claimed.id }, repeated: true };
    const { attempt } = claimed;
    return this.charge.execute(attempt, payment.token).then(
      () => ({ attempt, repeated: false }),
      (failure: unknown) => ({ attempt, repeated: false, failure }),
    );
  }

  private claimOf(payment: Payment, { ip, key }: Payer, terminal: string | null): Claim {
    return {
      linkId: payment.linkId,
      cents: payment.amount,
      tokenHash: this.fingerprints.token(payment.token),
      keyHash: key === null ? null : this.fingerprints.key(payment.linkId, key),
      terminal,
      customerName: payment.customerName || null,
      customerEmail: payment.customerEmail || null,
      customerPhone: payment.customerMobile || null,
      street: payment.streetAddress,
      zip: payment.billingZip,
      // Whatever a proxy forwards as an address has to fit the column.
      address: addressGroup(ip),
    };
  }
}
