import { vi } from 'vitest';
import type { PaymentResult } from '../contract/checkout/checkout.ts';
import { Problem } from '../kernel/problem.ts';
import { aStore, type OpenStore } from './accounts.ts';
import { aPayment, attemptsOf, reconcile } from './payments.ts';
import { captureFault, cardOf, chargeFault, statusFault, voidFault, type Fault, type Random } from './random-faults.ts';
import type { TestApp } from './test-app.ts';
import { checkoutContext } from './checkout-context.ts';
import { payLink } from '../modules/checkout/charge/pay-link.ts';
import { findPaymentByKey } from '../modules/checkout/ledger/payment-view.ts';
import { pending, resultOf } from '../modules/checkout/charge/payment-result.ts';

/** A store with a terminal of its own, so that what goes wrong for one sequence touches no other. */
export interface Merchant {
  readonly store: OpenStore;
  readonly tpn: string;
}

/** Opens a store with the terminal of this number. */
export const openMerchant = async (app: TestApp, number: number): Promise<Merchant> => {
  const [tpn, authToken] = [`70000000000${number}`, `terminal-${number}`];
  app.sandbox.ipos.putMerchant({ authToken }, tpn);
  return { store: await aStore(app, { iposTpn: tpn, iposAuthToken: authToken }), tpn };
};

/** One payer of a link: the key of their page and every result that it showed. */
export interface SequencePayer {
  readonly key: string;
  readonly results: PaymentResult[];
}

let payers = 0;
/** Somebody whose page has just been opened. */
export const aPayer = (): SequencePayer => ({ key: `payer-with-number-${(payers += 1)}`, results: [] });

const isPayment = (kind: unknown): boolean => kind === 'sale' || kind === 'preauth';

/**
 * Whose fault it is: that of the payment with this token, or of the attempt with this reference. A fault that somebody else's
 * payment could meet would make an untruth of what is true of the one that it was planned for.
 */
export type PaymentOfFault = Pick<Fault, 'token' | 'ref'>;

/** The payment that a line of the processor's ledger belongs to. */
export const paymentOf = (line: PaymentOfFault | undefined): PaymentOfFault | undefined =>
  line && { token: line.token };

/** The attempt of which the processor is asked next, if any is open. */
export const openAttempt = (rows: Awaited<ReturnType<typeof attemptsOf>>): Pick<Fault, 'ref'> | undefined => {
  const open = rows.find(({ state }) => ['sending', 'unknown', 'absent'].includes(String(state)));
  return open && { ref: String(open['transaction_reference_id']) };
};

/** A sale, or an authorization, which may be the first step of one. */
const isCharge = ({ type }: { readonly type: number }): boolean => type === 1 || type === 5;

/** One link, its payers, and what happens between them and the processor. */
export class PaymentSequence {
  private readonly app: TestApp;
  private readonly merchant: Merchant;
  private readonly random: Random;
  readonly linkId: string;
  readonly cents: number;
  readonly payers: SequencePayer[] = [];
  private readonly untruths: string[] = [];
  private questions = 0;
  private forgotten = false;

  constructor(
    { app, merchant, random }: { app: TestApp; merchant: Merchant; random: Random },
    link: { linkId: string; cents: number },
  ) {
    this.app = app;
    this.merchant = merchant;
    this.random = random;
    this.linkId = link.linkId;
    this.cents = link.cents;
  }

  /** `isRefused`: the processor is at an address that refuses connections. */
  private context(isRefused: boolean) {
    return checkoutContext(this.app, { isRefused });
  }

  private attempts() {
    return attemptsOf(this.app, this.linkId);
  }

  /** What the processor's ledger holds of this link. */
  async ledger() {
    const references = (await this.attempts()).map((row) => row['transaction_reference_id']);
    return this.app.sandbox.ledger().filter(({ ref }) => references.includes(ref));
  }

  /** The charges and authorizations of this link that were neither voided nor refunded. */
  async standingCharges() {
    const lines = await this.ledger();
    return lines.filter((line) => isCharge(line) && line.verdict.approved && !line.voided && !line.refundedCents);
  }

  private plan(fault: Fault | null, of: PaymentOfFault | undefined): void {
    if (fault && of) this.app.sandbox.ipos.fault({ ...of, ...fault, tpn: this.merchant.tpn });
  }

  async pay(payer: SequencePayer): Promise<void> {
    const { card, approves } = cardOf(this.random);
    const fault = chargeFault(this.random, { cents: this.cents, approves });
    const token = this.app.sandbox.ipos.tokenFor(card, this.merchant.tpn);
    for (const planned of [fault, captureFault(this.random), voidFault(this.random)]) this.plan(planned, { token });
    const { body } = aPayment(this.app, { linkId: this.linkId, cents: this.cents, token });
    const payment = { ...body, amount: this.cents };
    const isRefused = this.random.occurs(8);
    const sent = payLink(this.context(isRefused))(payment, { ip: '192.0.2.1', key: payer.key });
    const progress = await sent.catch(async (failure: unknown) => {
      if (!(failure instanceof Problem)) throw failure;
      if (failure.code === 'processor_unavailable') await this.expectNothingCharged(payer);
      return null;
    });
    if (progress) await this.showResult(payer);
    // What was held up on its way arrives before a quarter of an hour has passed.
    if (fault?.fault === 'latency' && progress?.attempt && !progress.repeated) await this.arrival(progress.attempt.id);
    this.clearFaults();
  }

  /** The payer was told that nothing was charged. */
  private async expectNothingCharged({ key }: SequencePayer): Promise<void> {
    const found = await findPaymentByKey(checkoutContext(this.app))(this.linkId, key);
    const stands = await this.standingCharges();
    if (stands.some(({ ref }) => ref === found?.reference))
      this.untruths.push('a payer was told "nothing" of a charge');
  }

  private async arrival(id: string): Promise<void> {
    const row = (await this.attempts()).find((each) => each['id'] === id);
    const reference = row?.['transaction_reference_id'];
    await vi.waitUntil(() => this.app.sandbox.ledger().some(({ ref }) => ref === reference), { timeout: 20_000 });
  }

  /** What the page of a payer shows now. */
  async showResult(payer: SequencePayer): Promise<void> {
    const found = await findPaymentByKey(checkoutContext(this.app))(this.linkId, payer.key);
    payer.results.push(found ? resultOf(found) : pending);
  }

  /** Time passes, and the program asks the processor. */
  async wait(passed: string): Promise<void> {
    const rows = await this.attempts();
    const [standing] = await this.standingCharges();
    const charged = standing?.ref ?? null;
    const [open, payment] = [openAttempt(rows), paymentOf(standing)];
    const wasCharged = (await this.ledger()).some((line) => isCharge(line) && line.verdict.approved);
    const known = { cents: this.cents, charged, wasCharged, forgotten: this.forgotten };
    const question = { ...known, number: (this.questions += 1) };
    const fault = open ? statusFault(this.random, question) : null;
    this.plan(fault, open);
    this.forgotten ||= charged !== null && fault?.fault === 'not_found';
    if (this.random.occurs(20)) this.plan(captureFault(this.random), payment);
    if (this.random.occurs(20)) this.plan(voidFault(this.random), payment);
    await reconcile(this.app, this.linkId, { passed });
    this.clearFaults();
  }

  /** Somebody voids or refunds an open payment in the processor's portal. */
  async reverseAtProcessor(): Promise<void> {
    const rows = await this.attempts();
    const open = rows.filter(({ kind, state }) => isPayment(kind) && ['unknown', 'absent'].includes(String(state)));
    const [charge] = (await this.standingCharges()).filter(({ ref }) =>
      open.some((row) => row['transaction_reference_id'] === ref),
    );
    const drawn = this.random.pick(['voided', 'refunded'] as const);
    // Of what is only set aside nothing can be refunded.
    const to = charge?.type === 5 ? 'voided' : drawn;
    if (charge) this.app.sandbox.ipos.reversePayment(this.merchant.tpn, charge.ref, to);
  }

  /** Everything that was planned and did not happen is taken out; the processor is well again. */
  private clearFaults(): void {
    this.app.sandbox.ipos.clearFaults(this.merchant.tpn);
  }

  /** The processor is well again, and is asked until nothing is open. */
  async settle(): Promise<void> {
    for (let round = 0; round < 14; round += 1) {
      const isOpen = (await this.attempts()).some(({ kind, state }) =>
        // An act that was not found is sent again.
        ['claimed', 'sending', 'unknown', ...(isPayment(kind) ? [] : ['absent'])].includes(String(state)),
      );
      if (!isOpen) return;
      await reconcile(this.app, this.linkId, { aged: true });
    }
  }

  /** Every untruth that a payer of the sequence was told, and every disagreement about its link. */
  async findings(): Promise<string[]> {
    const rows = await this.attempts();
    const ledger = await this.ledger();
    const standing = await this.standingCharges();
    const stands = standing.map(({ ref }) => ref);
    const stateOf = (ref: unknown) => rows.find((row) => row['transaction_reference_id'] === ref)?.['state'];
    const isTaken = (ref: unknown): boolean =>
      standing.some((line) => line.ref === ref && (line.type === 1 || line.capturedCents === line.verdict.cents));
    const wasCharged = (ref: unknown) =>
      ledger.some((line) => line.ref === ref && isCharge(line) && line.verdict.approved);
    const ofRows = rows.flatMap(({ kind, state, transaction_reference_id: ref }) => {
      if (!isPayment(kind)) return [];
      if (kind === 'preauth' && state === 'approved' && !isTaken(ref))
        return [`${String(ref)} is set aside and neither captured nor released`];
      if (state === 'declined' && wasCharged(ref)) return [`${String(ref)} was called a decline and was charged`];
      if (state === 'approved' && !stands.includes(String(ref))) return [`${String(ref)} was called paid and is not`];
      if (['voided', 'refunded', 'absent'].includes(String(state)) && stands.includes(String(ref)))
        return [`${String(ref)} is ${String(state)} here and stands there`];
      return ['claimed', 'sending', 'unknown'].includes(String(state))
        ? [`${String(ref)} is still ${String(state)}`]
        : [];
    });
    const ofPayers = this.payers.flatMap(({ results }) =>
      results.flatMap((result) => {
        const isPaid = result.success && !isTaken(result.transactionId);
        const isReversed = result.voidInfo?.voided === true && stateOf(result.transactionId) === 'approved';
        return [
          ...(isPaid ? ['a payer was told "paid" of nothing'] : []),
          ...(isReversed ? ['a payer was told "voided" of a charge'] : []),
        ];
      }),
    );
    const ofAmounts = standing.flatMap(({ ref, verdict: { cents } }) => {
      const row = rows.find((each) => each['transaction_reference_id'] === ref);
      const kept = row?.['taken_cents'];
      return kept === cents ? [] : [`${ref} took ${cents} cents and is kept as ${String(kept)}`];
    });
    const ofCharges = stands.length > 1 ? [`${stands.length} charges stand`] : [];
    return [...this.untruths, ...ofRows, ...ofPayers, ...ofAmounts, ...ofCharges];
  }
}
