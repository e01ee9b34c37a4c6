import type { PaymentResult } from '../contract/checkout/checkout.ts';
import { contract } from '../contract/index.ts';
import { toCents } from '../contract/money.ts';
import type { PublicLink } from '../contract/payer/public-link.ts';
import { LinkJobs } from '../modules/payment-links/index.ts';
import { DebtStaff, ignoreRefusal, isCharge, isStanding, type Line } from './debt-staff.ts';
import { aPayer, openAttempt, paymentOf, type Merchant, type SequencePayer } from './payment-sequence.ts';
import { aPayableLink, aPayment, attemptsOf, cards, decideFunding, ledgerOf, pay, reconcile } from './payments.ts';
import { captureFault, chargeFault, statusFault, voidFault, type Random } from './random-faults.ts';
import type { TestApp } from './test-app.ts';
import { checkoutContext } from './checkout-context.ts';
import { payLink } from '../modules/checkout/charge/pay-link.ts';
import { findPaymentByKey } from '../modules/checkout/ledger/payment-view.ts';
import { resultOf } from '../modules/checkout/charge/payment-result.ts';

const { checkout, payer: payerCalls, paymentLinks } = contract;

/** A payer of one of the links. */
interface Payer extends SequencePayer {
  readonly linkId: string;
}

const paidStatuses: readonly string[] = ['completed', 'partly refunded', 'confirmed in pos', 'authorized'];

/** Most are credit cards, so that links are voided and others take their place. */
const wallet = [
  ...[cards.credit, cards.credit, cards.credit, cards.amex],
  cards.debit,
  cards.debit,
  cards.unknown,
  cards.declined,
];

const acts = [
  ...(['pay', 'pay', 'pay', 'payAgain', 'wait', 'wait', 'replace', 'replace', 'replace', 'changePolicy'] as const),
  ...(['changeTerms', 'changeTerms', 'changeTerms', 'actOnMoney', 'decide', 'expire', 'ask'] as const),
  ...(['grant', 'voidAsPayer'] as const),
];

/** One debt: a link, those that take its place, their payers, and all that staff do meanwhile. */
export class DebtSequence {
  readonly findings: string[] = [];
  private readonly done: string[] = [];
  private readonly app: TestApp;
  private readonly merchant: Merchant;
  private readonly random: Random;
  private readonly staff: DebtStaff;
  private readonly links: string[] = [];
  private readonly payers: Payer[] = [];
  private questions = 0;
  private forgotten = false;

  constructor({ app, merchant, random }: { app: TestApp; merchant: Merchant; random: Random }) {
    this.app = app;
    this.merchant = merchant;
    this.random = random;
    this.staff = new DebtStaff({ app, merchant, random }, (what) => this.find(what));
  }

  private find(what: string): void {
    this.findings.push(`${what}, after ${this.done.join(' ')}`);
  }

  private get context() {
    return checkoutContext(this.app);
  }

  private async seen(linkId: string): Promise<PublicLink> {
    return (await this.app.call(paymentLinks.forPayer, { params: { linkId } })).body['link'] as unknown as PublicLink;
  }

  private async ledger(): Promise<Line[]> {
    return (await Promise.all(this.links.map((linkId) => ledgerOf(this.app, linkId)))).flat();
  }

  private async attempts() {
    return (await Promise.all(this.links.map((linkId) => attemptsOf(this.app, linkId)))).flat();
  }

  /** The store asks for the debt. */
  async begin(): Promise<void> {
    const { app, merchant, random } = this;
    await this.changePolicy();
    const asked = { cents: random.pick([1_250, 100, 99_999]), debitOnly: random.occurs(85) };
    const linkId = await aPayableLink(app.database, merchant.store, asked);
    this.links.push(linkId);
    if (random.occurs(40)) return;
    // Half of what can go wrong begins with a link in whose place another one stands.
    await pay(app, { linkId, cents: asked.cents, token: app.sandbox.ipos.tokenFor(cards.credit, merchant.tpn) });
    await this.replace();
  }

  private async changePolicy(): Promise<void> {
    await decideFunding(this.app, this.merchant.store, this.random.pick(['authorize', 'authorize', 'charge'] as const));
  }

  /** Something that somebody does; at times two do something at one moment. */
  async step(): Promise<void> {
    const { random } = this;
    const chosen = random.occurs(25) ? [random.pick(acts), random.pick(acts)] : [random.pick(acts)];
    this.done.push(chosen.join('+'));
    await Promise.all(chosen.map((act) => this.perform(act)));
    this.staff.clearFaults();
    await this.look();
  }

  private perform(act: (typeof acts)[number]): Promise<void> {
    switch (act) {
      case 'changeTerms':
      case 'actOnMoney':
      case 'decide':
      case 'grant':
        return this.staff[act](this.anyLink());
      default:
        return this[act]();
    }
  }

  private anyLink(): string {
    const last = this.links.at(-1) ?? '';
    return this.random.occurs(50) ? last : this.random.pick(this.links);
  }

  private async pay(): Promise<void> {
    const payer = { ...aPayer(), linkId: this.anyLink() };
    this.payers.push(payer);
    await this.payAs(payer);
  }

  private async payAgain(): Promise<void> {
    const payer = this.payers.at(-1);
    if (payer) await this.payAs(payer);
  }

  private async payAs({ linkId, key }: Payer): Promise<void> {
    const { random, app, merchant, staff } = this;
    const cents = toCents((await this.seen(linkId)).amount);
    const card = random.pick(wallet);
    const fault = random.occurs(50) ? null : chargeFault(random, { cents, approves: card !== cards.declined });
    const token = app.sandbox.ipos.tokenFor(card, merchant.tpn);
    if (fault?.fault !== 'latency') staff.plan(fault, { token });
    if (random.occurs(40)) staff.plan(captureFault(random), { token });
    if (random.occurs(40)) staff.plan(voidFault(random), { token });
    const payment = { ...aPayment(app, { linkId, token }).body, amount: cents };
    const ip = `192.0.2.${random.pick([1, 2, 3, 4, 5])}`;
    await payLink(this.context)(payment, { ip, key }).then(({ failure }) => {
      if (failure !== undefined) this.find('a payment broke off');
    }, ignoreRefusal);
  }

  /** Time passes, and the processor is asked, which it may answer or not. */
  private async wait(): Promise<void> {
    const { random, staff } = this;
    const passed = random.pick(['0', '3 seconds', '61 seconds', '10 minutes', '16 minutes']);
    if (random.occurs(10)) this.app.sandbox.ipos.closeBatch(this.merchant.tpn);
    const ledger = await this.ledger();
    const standing = ledger.find(isStanding);
    const { ref: charged = null, verdict } = standing ?? {};
    const wasCharged = ledger.some((line) => isCharge(line) && line.verdict.approved);
    const known = { charged, wasCharged, cents: verdict?.cents ?? 0, forgotten: this.forgotten };
    const fault = statusFault(random, { ...known, number: (this.questions += 1) });
    this.forgotten ||= charged !== null && fault?.fault === 'not_found';
    staff.plan(fault, openAttempt(await this.attempts()));
    if (random.occurs(20)) staff.plan(captureFault(random), paymentOf(standing));
    if (random.occurs(20)) staff.plan(voidFault(random), paymentOf(standing));
    for (const linkId of this.links) await reconcile(this.app, linkId, { passed }).catch(ignoreRefusal);
  }

  /** The payer, or whoever else has the address, takes the way to another link. */
  private async replace(): Promise<void> {
    const params = { linkId: this.anyLink() };
    const times = Array.from({ length: this.random.pick([1, 1, 3]) });
    const answers = await Promise.all(times.map(() => this.app.call(payerCalls.successor, { params })));
    for (const { status, body } of answers) {
      if (status === 500) this.find('no successor was answered');
      const next = body['linkId'] as string | undefined;
      if (status === 200 && next !== undefined && !this.links.includes(next)) this.links.push(next);
    }
  }

  private async expire(): Promise<void> {
    const past = `update payment_links set expires_at = now() - interval '1 hour' where link_id = $1`;
    await this.app.database.pool.query(past, [this.anyLink()]);
    await this.app.get(LinkJobs).expireLinks(new AbortController().signal);
  }

  private async ask(): Promise<void> {
    await this.app.call(payerCalls.askRenewal, { params: { linkId: this.anyLink() } });
  }

  private async voidAsPayer(): Promise<void> {
    const payer = this.payers.at(-1);
    const result = payer && (await this.resultOf(payer));
    if (!result?.rrn) return;
    const line = (await this.ledger()).find(({ ref }) => ref === result.reference);
    this.staff.plan(voidFault(this.random), paymentOf(line));
    const { transactionId = '', rrn, amount = '', merchantTpn = '' } = result;
    await this.app.call(checkout.void, { body: { transactionId, rrn, amount, merchantTpn } });
  }

  private async resultOf({ linkId, key }: Payer): Promise<(PaymentResult & { readonly reference: string }) | null> {
    const found = await findPaymentByKey(this.context)(linkId, key);
    return found && { ...resultOf(found), reference: found.reference };
  }

  /** Holds what everybody sees now against the processor's ledger. */
  private async look(): Promise<void> {
    const links = await Promise.all(this.links.map((linkId) => this.seen(linkId)));
    const payable = links.filter(({ closedCode }) => closedCode === null);
    if (payable.length > 1) this.find(`${payable.length} links of one debt can be paid`);
    if (payable.length > 0 && links.some(({ status }) => paidStatuses.includes(status)))
      this.find('a debt was paid and can be paid again');
    const ledger = await this.ledger();
    const standing = new Set(ledger.filter(isStanding).map(({ ref }) => ref));
    const kept = (await this.attempts()).filter(
      ({ state, transaction_reference_id: ref }) => state === 'approved' && standing.has(String(ref)),
    );
    if (kept.length > 1) this.find(`${kept.length} payments of one debt are kept`);
    for (const payer of this.payers) this.lookAtResult(await this.resultOf(payer), ledger);
  }

  private lookAtResult(result: Awaited<ReturnType<typeof this.resultOf>>, ledger: readonly Line[]): void {
    const line = ledger.find(({ ref }) => ref === result?.reference);
    // Of a refund that was lost on its way nobody knows yet. What an admin has decided to be set aside is not called paid.
    const isApproved = line?.verdict.approved === true && !line.voided;
    const isTaken = isApproved && (line.type === 1 || line.capturedCents !== undefined);
    const isTrue = result?.authorized === true ? isApproved : isTaken;
    if (result?.success === true && !isTrue) this.find('a payer reads "paid" of nothing');
    const isOver = ['declined', 'released', 'declined_for_good'].includes(result?.code ?? '');
    if ((isOver || result?.voidInfo?.voided === true) && line && isStanding(line))
      this.find(`a payer reads "${result?.code ?? 'voided'}" of what stands`);
  }

  /** The processor is well again, and is asked until nothing is open. */
  async settle(): Promise<void> {
    this.done.push('settle');
    for (let round = 0; round < 20; round += 1) {
      const rows = await this.attempts();
      const isOpen = (row: (typeof rows)[number]): boolean =>
        ['claimed', 'sending', 'unknown', 'absent'].includes(String(row['state'])) && row['next_check_at'] !== null;
      if (!rows.some(isOpen)) break;
      for (const linkId of this.links) await reconcile(this.app, linkId, { aged: true }).catch(ignoreRefusal);
    }
    for (const linkId of this.links) await this.staff.decideNow(linkId);
    await this.look();
    const links = await Promise.all(this.links.map((linkId) => this.seen(linkId)));
    if (links.some(({ confirming }) => confirming)) this.find('a link still awaits the bank');
  }
}
