import type { Endpoint, RequestOf } from '../contract/endpoint.ts';
import { contract } from '../contract/index.ts';
import type { ReviewCode } from '../contract/checkout/review.ts';
import { Problem } from '../kernel/problem.ts';
import { openAttempt, paymentOf, type Merchant, type PaymentOfFault } from './payment-sequence.ts';
import { attemptsOf, ledgerOf, reconcile } from './payments.ts';
import type { Fault, Random } from './random-faults.ts';
import type { TestApp } from './test-app.ts';

const { checkout, linkMoney, paymentLinks } = contract;

/** A line of the processor's ledger. */
export type Line = Awaited<ReturnType<typeof ledgerOf>>[number];

/** A sale, or an authorization, which may be the first step of one. */
export const isCharge = ({ type }: Line): boolean => type === 1 || type === 5;

/** What is set aside or was taken, and neither voided nor refunded. */
export const isStanding = (line: Line): boolean =>
  isCharge(line) &&
  line.verdict.approved &&
  !line.voided &&
  line.refundedCents < (line.capturedCents ?? line.verdict.cents);

const lockTimeout = '55P03';

/** What is refused, or had to wait too long for somebody else, is tried again later. */
export const ignoreRefusal = (failure: unknown): void => {
  const isBusy = (failure as { readonly code?: unknown }).code === lockTimeout;
  if (!(failure instanceof Problem) && !isBusy) throw failure;
};

/** What the staff of a store do with the links of one debt, at random. */
export class DebtStaff {
  private readonly app: TestApp;
  private readonly merchant: Merchant;
  private readonly random: Random;
  private readonly find: (what: string) => void;

  constructor(
    { app, merchant, random }: { app: TestApp; merchant: Merchant; random: Random },
    find: (what: string) => void,
  ) {
    this.app = app;
    this.merchant = merchant;
    this.random = random;
    this.find = find;
  }

  plan(fault: Fault | null, of: PaymentOfFault | undefined): void {
    if (fault && of) this.app.sandbox.ipos.fault({ ...of, ...fault, tpn: this.merchant.tpn });
  }

  /** Everything that was planned and did not happen is taken out. */
  clearFaults(): void {
    this.app.sandbox.ipos.clearFaults(this.merchant.tpn);
  }

  private async call(endpoint: Endpoint, sent: RequestOf<Endpoint>): Promise<void> {
    const { status } = await this.app.call(endpoint, sent, { token: this.merchant.store.token });
    if (status === 500) this.find(`${endpoint.path} failed`);
  }

  /** They change what a link asks for, until when, or whether it asks at all. */
  async changeTerms(linkId: string): Promise<void> {
    const params = { linkId };
    const amount = this.random.pick([{}, { amount: '7.77' }]);
    await this.random.pick([
      () => this.call(paymentLinks.cancel, { params, body: { reason: 'Why' } }),
      () => this.call(paymentLinks.extend, { params, body: { expiresIn: 24, ...amount } }),
      () => this.call(paymentLinks.extend, { params, body: { expiresIn: 1 } }),
      () => this.call(paymentLinks.extend, { params, body: { expiresIn: 24 } }),
      () => this.call(paymentLinks.changeAmount, { params, body: { amount: '9.99' } }),
      () => this.call(paymentLinks.disable, { params }),
      () => this.call(paymentLinks.enable, { params }),
      () => this.call(paymentLinks.unlock, { params }),
      () => this.call(paymentLinks.markPaidElsewhere, { params, body: { place: 'cash' } }),
    ])();
  }

  async actOnMoney(linkId: string): Promise<void> {
    const sent = { params: { linkId }, body: { reason: 'Why' } };
    const faults: readonly (Fault | null)[] = [
      ...[null, null],
      { fault: 'settled' },
      { fault: 'reset_after_charge' },
      { fault: 'empty' },
    ];
    this.plan(this.random.pick(faults), paymentOf((await ledgerOf(this.app, linkId)).find(isStanding)));
    await this.random.pick([
      () => this.call(linkMoney.capture, sent),
      () => this.call(linkMoney.release, sent),
      () => this.call(linkMoney.voidPayment, sent),
      () => this.call(linkMoney.refund, sent),
      () => this.call(linkMoney.askAgain, { params: { linkId } }),
      () => this.call(checkout.dismissReview, sent),
    ])();
  }

  /** They answer a payer who asks for more time. */
  async grant(linkId: string): Promise<void> {
    const params = { linkId };
    if (this.random.occurs(20)) await this.call(paymentLinks.declineRenewal, { params });
    else await this.call(paymentLinks.grantRenewal, { params, body: { expiresIn: 24 } });
  }

  /** Nothing is said for so long that an admin is called, who looks it up at the processor. */
  async decide(linkId: string): Promise<void> {
    const { app } = this;
    for (const passed of ['0', '10 minutes', '10 minutes']) {
      this.plan({ fault: '500_after_charge', path: 'status', times: 9 }, openAttempt(await attemptsOf(app, linkId)));
      await reconcile(app, linkId, { passed }).catch(ignoreRefusal);
      this.clearFaults();
    }
    await this.decideNow(linkId);
  }

  /** They look up what they are called for. */
  async decideNow(linkId: string): Promise<void> {
    const { app } = this;
    const { rows } = await app.database.pool.query<{ review: ReviewCode | null }>(
      'select review_code as review from payment_links where link_id = $1',
      [linkId],
    );
    const reviewCode = rows[0]?.review ?? null;
    if (reviewCode === null) return;
    const payment = (await attemptsOf(app, linkId)).find(
      ({ kind, review_code: code }) => code === reviewCode && (kind === 'sale' || kind === 'preauth'),
    );
    const line = (await ledgerOf(app, linkId)).find(({ ref }) => ref === payment?.['transaction_reference_id']);
    const stands = line !== undefined && isStanding(line);
    // What is set aside for a sale is charged once it was captured.
    const charged = stands && (reviewCode !== 'capture_silent' || line.capturedCents !== undefined);
    // What the processor has said of the amount is untrue, which an admin would see.
    if (charged && payment?.['taken_cents'] !== line.verdict.cents) return;
    const isNamed = payment?.['rrn'] !== null || reviewCode.endsWith('_silent');
    const rrn = charged && !isNamed ? { rrn: line.rrn } : {};
    const body = { reviewCode, charged, reason: 'Looked it up', ...rrn };
    await this.call(checkout.decide, { params: { linkId }, body });
  }
}
