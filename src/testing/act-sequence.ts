import type { MoneyAct, MoneyRefusal, MoneyResult } from '../contract/checkout/link-money.ts';
import type { Cents } from '../contract/money.ts';
import { awaitsDecision, type ReviewCode } from '../contract/checkout/review.ts';
import { Problem } from '../kernel/problem.ts';
import { randomText } from '../platform/random.ts';
import type { Merchant } from './payment-sequence.ts';
import { aPayableLink, aPayment, attemptsOf, cards, decideFunding, ledgerOf, reconcile } from './payments.ts';
import type { Random } from './random-faults.ts';
import type { TestApp } from './test-app.ts';
import { decidePayment, type PaymentDecision } from '../modules/checkout/follow-up/decide-payment.ts';
import { checkoutContext } from './checkout-context.ts';
import { actOnLink } from '../modules/checkout/requests/act-on-link.ts';
import { messages } from '../modules/checkout/requests/messages.ts';
import { payLink } from '../modules/checkout/charge/pay-link.ts';
import { askAgain } from '../modules/checkout/follow-up/reconcile-attempts.ts';
import { readLinkMoney } from '../modules/checkout/requests/link-money.ts';

type Entry = Awaited<ReturnType<typeof ledgerOf>>[number];

const kinds = ['capture', 'release', 'void', 'refund'] as const;
const openStates = ['claimed', 'sending', 'unknown', 'absent'];
const lost = [
  'reset_after_charge',
  '500_after_charge',
  'empty',
  'malformed',
  'reset_before_charge',
  '502_before_charge',
];
const refusals = ['settling', 'settled', 'gateway_failure'];

/** What the processor's ledger says of the money of a link: the model that the program is held against. */
interface Model {
  readonly status: string;
  readonly keptCents: Cents;
  readonly acts: Readonly<Record<MoneyAct, MoneyRefusal | null>>;
}

const all = (code: MoneyRefusal): Model['acts'] => ({ capture: code, release: code, void: code, refund: code });

const heldActs: Model['acts'] = { capture: null, release: null, void: 'still_authorized', refund: 'still_authorized' };

/** `isSettled`: the processor has refused a void of what was taken. `isCredit`: the card is one that the link does not take. */
const modelOf = (root: Entry, { isSettled, isCredit }: Readonly<Record<'isSettled' | 'isCredit', boolean>>): Model => {
  const { type, voided, capturedCents, refundedCents, verdict } = root;
  if (voided) return { status: 'voided', keptCents: 0, acts: all('all_voided') };
  const taken = type === 1 ? verdict.cents : capturedCents;
  if (taken === undefined)
    return { status: 'authorized', keptCents: 0, acts: { ...heldActs, ...(isCredit && { capture: 'credit_card' }) } };
  const keptCents = taken - refundedCents;
  if (keptCents === 0) return { status: 'refunded', keptCents, acts: all('all_refunded') };
  const unvoided = isSettled ? 'settled' : null;
  const isPart = refundedCents > 0;
  const acts = { capture: 'not_authorized', release: 'not_authorized', refund: null } as const;
  return {
    status: isPart ? 'partly refunded' : 'completed',
    keptCents,
    acts: { ...acts, void: isPart ? 'partly_refunded' : unvoided },
  };
};

/** What was set aside or taken, and is neither voided nor refunded. */
const stands = ({ verdict, voided, refundedCents, capturedCents }: Entry): boolean =>
  verdict.approved && !voided && refundedCents < (capturedCents ?? verdict.cents);

/** One paid link, and what staff do with its money while the processor answers what it likes. */
export class ActSequence {
  readonly findings: string[] = [];
  private readonly app: TestApp;
  private readonly merchant: Merchant;
  private readonly random: Random;
  private linkId = '';
  private card: string = cards.debit;
  private readonly said: MoneyResult[] = [];

  constructor({ app, merchant, random }: { app: TestApp; merchant: Merchant; random: Random }) {
    this.app = app;
    this.merchant = merchant;
    this.random = random;
  }

  private get context() {
    return checkoutContext(this.app);
  }

  private get staff() {
    return this.merchant.store.staff;
  }

  /** A customer pays, or sets money aside. At times nothing is said of it, with whatever card, until an admin decides that it was charged. */
  async pay(): Promise<void> {
    const { random, app, merchant } = this;
    const cents = random.pick([1_250, 100, 99_999]);
    const transactionType = random.pick(['sale', 'preauth'] as const);
    await decideFunding(app, merchant.store, random.pick(['charge', 'authorize'] as const));
    this.linkId = await aPayableLink(app.database, merchant.store, { cents, transactionType });
    const isLost = random.occurs(40);
    if (isLost) this.card = random.pick([cards.credit, cards.credit, cards.debit, cards.unknown]);
    const token = app.sandbox.ipos.tokenFor(this.card, merchant.tpn);
    if (isLost) app.sandbox.ipos.fault({ fault: 'reset_after_charge', path: 'sale', tpn: merchant.tpn, token });
    const { body } = aPayment(app, { linkId: this.linkId, cents, token });
    await payLink(this.context)({ ...body, amount: cents }, { ip: '192.0.2.1', key: randomText(20) });
    if (isLost) await this.decide();
  }

  /** Staff ask for something, at times several at once, and at times for more than there is. */
  async act(): Promise<void> {
    const { random, app, merchant } = this;
    const act = random.pick(kinds);
    const cents = random.pick([null, null, 1, 50, 400, 100_000]);
    const faults = random.occurs(50) ? [] : [random.pick([...lost, ...refusals])];
    for (const fault of faults) app.sandbox.ipos.fault({ fault: fault as 'empty', tpn: merchant.tpn });
    const asked = {
      linkId: this.linkId,
      act,
      cents: act === 'capture' || act === 'refund' ? cents : null,
      reason: 'Why',
    };
    const ask = () => actOnLink(this.context)(asked, this.staff, undefined);
    const times = random.occurs(10) ? 3 : 1;
    const answers = await Promise.allSettled(Array.from({ length: times }, ask));
    for (const answer of answers) this.hear(answer);
    app.sandbox.ipos.clearFaults(merchant.tpn);
  }

  private hear(answer: PromiseSettledResult<{ readonly result: MoneyResult; readonly failure?: unknown }>): void {
    if (answer.status === 'fulfilled') {
      if (answer.value.failure !== undefined) this.findings.push('an act broke off');
      this.said.push(answer.value.result);
    } else if (!(answer.reason instanceof Problem)) this.findings.push(`an act failed: ${String(answer.reason)}`);
  }

  /** The batch closes, or time passes and the processor is asked, which it may answer or not. */
  async wait(): Promise<void> {
    const { random, app, merchant } = this;
    if (random.occurs(25)) app.sandbox.ipos.closeBatch(merchant.tpn);
    const fault = random.pick([null, null, 'empty', 'not_found', 'pending'] as const);
    if (fault !== null) app.sandbox.ipos.fault({ fault, path: 'status', tpn: merchant.tpn });
    await reconcile(app, this.linkId, { passed: random.pick(['0', '61 seconds', '10 minutes']) });
    app.sandbox.ipos.clearFaults(merchant.tpn);
  }

  private ignoreProblem(failure: unknown): void {
    if (!(failure instanceof Problem)) throw failure;
  }

  /** Staff ask the bank again, which it may answer or not. */
  async askAgain(): Promise<void> {
    const { random, app, merchant } = this;
    const fault = random.pick([null, 'empty', 'not_found', 'pending'] as const);
    if (fault !== null) app.sandbox.ipos.fault({ fault, path: 'status', tpn: merchant.tpn });
    const ask = () => askAgain(this.context)(this.linkId, this.staff);
    const answers = await Promise.allSettled([ask(), ask()]);
    for (const answer of answers) if (answer.status === 'rejected') this.ignoreProblem(answer.reason);
    app.sandbox.ipos.clearFaults(merchant.tpn);
  }

  /** Nothing is said for so long that an admin is called; they look it up, or overlook an act that was done. Two may decide at once. */
  async decide(): Promise<void> {
    const { app, merchant } = this;
    for (const passed of ['0', '10 minutes', '10 minutes']) {
      app.sandbox.ipos.fault({ fault: '500_after_charge', path: 'status', tpn: merchant.tpn, times: 9 });
      await reconcile(app, this.linkId, { passed });
      app.sandbox.ipos.clearFaults(merchant.tpn);
    }
    const review = await this.review();
    if (review === null) return;
    const decision = await this.finding(review);
    const decide = () => app.transact((tx) => decidePayment(this.context)(decision, this.staff, tx));
    const answers = await Promise.allSettled([decide(), decide()]);
    for (const answer of answers) if (answer.status === 'rejected') this.ignoreProblem(answer.reason);
    if (answers.every(({ status }) => status === 'fulfilled')) this.findings.push('it was decided twice');
  }

  private async review(): Promise<ReviewCode | null> {
    const { rows } = await this.app.database.pool.query<{ review: ReviewCode | null }>(
      'select review_code as review from payment_links where link_id = $1',
      [this.linkId],
    );
    return rows[0]?.review ?? null;
  }

  /** What an admin finds out: whether an act that is open was done, else whether the payment stands. */
  private async finding(reviewCode: ReviewCode): Promise<PaymentDecision> {
    const { app, linkId, random } = this;
    const ledger = await ledgerOf(app, linkId);
    const rows = await attemptsOf(app, linkId);
    const open = rows.find(({ state }) => openStates.includes(String(state)));
    const found = { linkId, reviewCode, reason: 'Looked it up' };
    const isAct = open?.['original_id'] !== null && open !== undefined;
    if (!isAct) {
      const payment = ledger.find(({ type }) => type === 1 || type === 5);
      const charged = payment !== undefined && stands(payment);
      return {
        ...found,
        charged,
        ...(charged && rows[0]?.['rrn'] === null && random.occurs(70) && { rrn: payment.rrn }),
      };
    }
    const ref = open['transaction_reference_id'];
    const wasDone = ledger.some((entry) => entry.ref === ref && entry.verdict.approved);
    const saysDone = wasDone && (open['kind'] === 'void' || random.occurs(50));
    return { ...found, charged: saysDone === (open['kind'] === 'capture') };
  }

  /** The processor is well again, and is asked until nothing is open. What awaits a decision then is decided. */
  async settle(): Promise<void> {
    for (let decisions = 0; decisions < 5; decisions += 1) {
      await this.askUntilKnown();
      const review = await this.review();
      if (review === null || !awaitsDecision(review)) return;
      await this.decide();
    }
    this.findings.push('a decision is still awaited');
  }

  private async askUntilKnown(): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      const rows = await attemptsOf(this.app, this.linkId);
      const isAsked = (row: (typeof rows)[number]): boolean =>
        openStates.includes(String(row['state'])) || (row['decided_at'] !== null && row['next_check_at'] !== null);
      if (!rows.some(isAsked)) return;
      await reconcile(this.app, this.linkId, { aged: true });
    }
    this.findings.push('an act never ended');
  }

  /** Holds what the program shows of the link against the processor's ledger. Nothing may be open. */
  async compare(): Promise<void> {
    const ledger = await ledgerOf(this.app, this.linkId);
    const root = ledger.find(({ type }) => type === 1 || type === 5);
    if (root === undefined) return void this.findings.push('nothing was paid');
    const takenAt = ledger.findIndex(({ type, verdict }) => type === 1 || (type === 6 && verdict.approved));
    // What an admin has decided about the program does not hear of.
    const attempts = await attemptsOf(this.app, this.linkId);
    const decided = attempts.filter((row) => row['decided_at'] !== null).map((row) => row['transaction_reference_id']);
    const isSettled = ledger.some(
      ({ type, verdict, ref }, index) =>
        type === 2 && verdict.text === 'NO ORIGINAL TXN' && takenAt >= 0 && index > takenAt && !decided.includes(ref),
    );
    // What was decided a second time against the processor's word is asked about no more, so that nobody hears of its card.
    const isHeardOf = attempts.some((row) => row['original_id'] === null && row['funding'] !== null);
    const model = modelOf(root, { isSettled, isCredit: this.card === cards.credit && isHeardOf });
    const { rows } = await this.app.database.pool.query<Record<string, unknown>>(
      `select l.status, l.cents - l.refunded_cents as kept,
              (select coalesce(sum(e.cents), 0) from payment_events e
                where e.store_id = l.store_id and e.payment_link_id = l.id) as journal
         from payment_links l where l.link_id = $1`,
      [this.linkId],
    );
    const [link] = rows;
    const money = await readLinkMoney(this.context)(this.linkId, this.staff);
    const expect = (what: string, is: unknown, should: unknown) =>
      is === should || this.findings.push(`${what} is ${String(is)} and should be ${String(should)}`);
    expect('the status', link?.['status'], model.status);
    expect('the journal', link?.['journal'], model.keptCents);
    if (model.keptCents > 0) expect('the amount', link?.['kept'], model.keptCents);
    expect('the open act', money.openAct, null);
    for (const act of kinds) expect(`why no ${act}`, money.acts[act].code, model.acts[act]);
    this.compareAnswers(ledger);
  }

  /** Whoever was told "done" has it on the ledger, and whoever was told "not done" has not. Nothing was done twice. */
  private compareAnswers(ledger: readonly Entry[]): void {
    const approved = ledger.filter(({ verdict }) => verdict.approved);
    const count = (type: number): number => approved.filter((entry) => entry.type === type).length;
    if (count(6) > 1) this.findings.push('it was captured twice');
    if (count(2) > 1) this.findings.push('it was voided twice');
    for (const { success, pending, reference, error } of this.said) {
      const isDone = approved.some(({ ref }) => ref === reference);
      if (success && !isDone) this.findings.push(`${reference} was called done and is not`);
      // A capture that shows a credit card is done, and what it took is voided.
      const isUndone = error === messages.creditCaptured;
      if (!success && pending !== true && isDone && !isUndone)
        this.findings.push(`${reference} was called not done and is`);
    }
  }
}
