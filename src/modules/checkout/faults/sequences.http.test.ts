import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PaymentResult } from '../../../contract/checkout.ts';
import { toCents } from '../../../contract/money.ts';
import { Problem } from '../../../kernel/problem.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { aStore, type OpenStore } from '../../../testing/accounts.ts';
import { pending, resultOf } from '../answer.ts';
import { Fingerprints } from '../fingerprints.ts';
import { TakePayment } from '../processes/take-payment.ts';
import { FindPayment } from '../queries/find-payment.ts';
import { aLinkOf, follow, openTill, paymentOf, rowsOf, type Till } from '../../../testing/payments.ts';
import { cardOf, chargeFault, diceOf, statusFault, voidFault, type Dice } from './testing-sequences.ts';

const sequences = 2_000;
const lanes = 8;
/** `SEQUENCES_SEED` repeats a run; with `SEQUENCES_ONLY` it repeats one sequence of it. */
const seed = Number(process.env['SEQUENCES_SEED'] ?? randomInt(2 ** 31));
const only = process.env['SEQUENCES_ONLY'];

let till: Till;
let app: TestApp;

beforeAll(async () => {
  till = await openTill({ IPOS_TIMEOUT_MS: '250', PAYER_DECLINES: '100000', LOG_LEVEL: 'silent' });
  ({ app } = till);
});

// The books are judged here: whoever reads that they disagree has to read the seed as well.
afterAll(() =>
  till.close().catch((cause: unknown) => {
    throw new Error(`Seed ${seed}`, { cause });
  }),
);

/** A store with a terminal of its own, so that what goes wrong for one sequence touches no other. */
interface Lane {
  readonly store: OpenStore;
  readonly tpn: string;
}

const openLane = async (number: number): Promise<Lane> => {
  const [tpn, authToken] = [`70000000000${number}`, `lane-${number}`];
  app.sandbox.ipos.putMerchant({ authToken }, tpn);
  const store = await aStore(app, { iposTpn: tpn, iposAuthToken: authToken });
  return { store, tpn };
};

/** One payer of a link: the key of their page and everything they were told. */
interface Payer {
  readonly key: string;
  readonly told: PaymentResult[];
}

/** One link, its payers, and what happens between them and the processor. */
class Sequence {
  private readonly lane: Lane;
  private readonly dice: Dice;
  readonly linkId: string;
  readonly cents: number;
  readonly payers: Payer[] = [];
  private questions = 0;
  private forgotten = false;

  constructor(lane: Lane, dice: Dice, linkId: string, cents: number) {
    this.lane = lane;
    this.dice = dice;
    this.linkId = linkId;
    this.cents = cents;
  }

  /** The acts of this link on the processor's books. */
  async acts() {
    const references = (await rowsOf(app, this.linkId)).map((row) => row['transaction_reference_id']);
    return app.sandbox.ledger().filter(({ ref }) => references.includes(ref));
  }

  async standing() {
    const acts = await this.acts();
    return acts.filter(
      ({ type, verdict, voided, refundedCents }) => type === 1 && verdict.approved && !voided && !refundedCents,
    );
  }

  private plan(fault: Parameters<TestApp['sandbox']['ipos']['fault']>[0] | null): void {
    if (fault) app.sandbox.ipos.fault({ ...fault, tpn: this.lane.tpn });
  }

  async pay(payer: Payer): Promise<void> {
    const { card, approves } = cardOf(this.dice);
    const fault = chargeFault(this.dice, { cents: this.cents, approves });
    this.plan(fault);
    this.plan(voidFault(this.dice));
    const token = app.sandbox.ipos.tokenFor(card, this.lane.tpn);
    const { body } = paymentOf(app, { linkId: this.linkId, cents: this.cents, token });
    const payment = { ...body, amount: this.cents };
    const taken = await app
      .get(TakePayment)
      .execute(payment, { ip: '192.0.2.1', key: payer.key })
      .catch((refused: unknown) => {
        if (refused instanceof Problem) return null;
        throw refused;
      });
    if (taken) await this.hear(payer);
    // What was held up on its way arrives before a quarter of an hour has passed.
    if (fault?.fault === 'latency' && taken?.attempt && !taken.repeated) await this.arrival(taken.attempt.id);
    this.forgetFaults();
  }

  private async arrival(id: string): Promise<void> {
    const row = (await rowsOf(app, this.linkId)).find((each) => each['id'] === id);
    const reference = row?.['transaction_reference_id'];
    await vi.waitUntil(() => app.sandbox.ledger().some(({ ref }) => ref === reference), { timeout: 5_000 });
  }

  /** What the page of a payer shows now. */
  async hear(payer: Payer): Promise<PaymentResult> {
    const found = await app.get(FindPayment).byKey(this.linkId, app.get(Fingerprints).key(this.linkId, payer.key));
    const result = found ? resultOf(found) : pending;
    payer.told.push(result);
    return result;
  }

  /** Time passes, and the program asks the processor. */
  async wait(passed: string): Promise<void> {
    const rows = await rowsOf(app, this.linkId);
    const charged = (await this.standing())[0]?.ref ?? null;
    const isOpen = rows.some(({ state }) => ['sending', 'unknown', 'absent'].includes(String(state)));
    const asked = { cents: this.cents, charged, forgotten: this.forgotten, number: (this.questions += 1) };
    const fault = isOpen ? statusFault(this.dice, asked) : null;
    this.plan(fault);
    this.forgotten ||= charged !== null && fault?.fault === 'not_found';
    if (this.dice.chance(20)) this.plan(voidFault(this.dice));
    await follow(app, this.linkId, { passed });
    this.forgetFaults();
  }

  /** Somebody gives an open payment back in the processor's portal. */
  async giveBack(): Promise<void> {
    const rows = await rowsOf(app, this.linkId);
    const open = rows.filter(({ kind, state }) => kind === 'sale' && ['unknown', 'absent'].includes(String(state)));
    const [act] = (await this.standing()).filter(({ ref }) =>
      open.some((row) => row['transaction_reference_id'] === ref),
    );
    if (act) app.sandbox.ipos.reversePayment(this.lane.tpn, act.ref, this.dice.pick(['voided', 'refunded']));
  }

  /** Everything that was planned and did not happen is taken back; the processor is well again. */
  private forgetFaults(): void {
    app.sandbox.ipos.clearFaults(this.lane.tpn);
  }

  /** The processor is well again, and is asked until nothing is open. */
  async settle(): Promise<void> {
    for (let round = 0; round < 14; round += 1) {
      const open = (await rowsOf(app, this.linkId)).filter(({ state }) =>
        ['claimed', 'sending', 'unknown'].includes(String(state)),
      );
      if (open.length === 0) return;
      await follow(app, this.linkId, { aged: true });
    }
  }
}

let payers = 0;
const newPayer = (): Payer => ({ key: `payer-with-number-${(payers += 1)}`, told: [] });

const step = async (sequence: Sequence, dice: Dice): Promise<void> => {
  const payer = sequence.payers.at(-1) ?? newPayer();
  const last = payer.told.at(-1);
  if (last?.retry === true && dice.chance(60)) {
    const again = last.absent === true ? payer : newPayer();
    if (again !== payer) sequence.payers.push(again);
    return sequence.pay(again);
  }
  if (dice.chance(15)) {
    const other = newPayer();
    sequence.payers.push(other);
    return sequence.pay(other);
  }
  if (dice.chance(5)) await sequence.giveBack();
  await sequence.wait(dice.pick(['0', '3 seconds', '61 seconds', '10 minutes', '16 minutes']));
  for (const each of sequence.payers) await sequence.hear(each);
};

/** Every untruth that a payer of the sequence was told, and every disagreement about its link. */
const findingsOf = async (sequence: Sequence): Promise<string[]> => {
  const rows = await rowsOf(app, sequence.linkId);
  const acts = await sequence.acts();
  const stands = (await sequence.standing()).map(({ ref }) => ref);
  const stateOf = (ref: unknown) => rows.find((row) => row['transaction_reference_id'] === ref)?.['state'];
  const wasCharged = (ref: unknown) => acts.some((act) => act.ref === ref && act.type === 1 && act.verdict.approved);
  const ofRows = rows.flatMap(({ kind, state, transaction_reference_id: ref }) => {
    if (kind !== 'sale') return [];
    if (state === 'declined' && wasCharged(ref)) return [`${String(ref)} was called a decline and was charged`];
    if (state === 'approved' && !stands.includes(String(ref))) return [`${String(ref)} was called paid and is not`];
    if (['voided', 'refunded', 'absent'].includes(String(state)) && stands.includes(String(ref)))
      return [`${String(ref)} is ${String(state)} here and stands there`];
    return ['claimed', 'sending', 'unknown'].includes(String(state))
      ? [`${String(ref)} is still ${String(state)}`]
      : [];
  });
  const ofPayers = sequence.payers.flatMap(({ told }) =>
    told.flatMap((result) => {
      const isPaid = result.success && !stands.includes(result.transactionId ?? '');
      const isBack = result.voidInfo?.voided === true && stateOf(result.transactionId) === 'approved';
      return [
        ...(isPaid ? ['a payer was told "paid" of nothing'] : []),
        ...(isBack ? ['a payer was told "voided" of a charge'] : []),
      ];
    }),
  );
  const ofAmounts = (await sequence.standing()).flatMap(({ ref, verdict: { cents } }) => {
    const row = rows.find((each) => each['transaction_reference_id'] === ref);
    const kept = toCents(String(row?.['approved_amount'] ?? row?.['amount']));
    return kept === cents ? [] : [`${ref} took ${cents} cents and is kept as ${kept}`];
  });
  const ofCharges = stands.length > 1 ? [`${stands.length} charges stand`] : [];
  return [...ofRows, ...ofPayers, ...ofAmounts, ...ofCharges];
};

const run = async (lane: Lane, number: number): Promise<string[]> => {
  const dice = diceOf(seed, number);
  const cents = dice.pick([1_250, 100, 99_999, 125_000]);
  const linkId = await aLinkOf(app.database, lane.store, { cents, debitOnly: dice.chance(60) });
  const sequence = new Sequence(lane, dice, linkId, cents);
  sequence.payers.push(newPayer());
  const [first] = sequence.payers;
  if (first) await sequence.pay(first);
  const steps = dice.pick([1, 2, 3, 4, 5]);
  const found: string[] = [];
  for (let done = 0; done < steps; done += 1) {
    await step(sequence, dice);
    const stands = await sequence.standing();
    if (stands.length > 1) found.push(`${stands.length} charges stand at once`);
  }
  await sequence.settle();
  for (const payer of sequence.payers) await sequence.hear(payer);
  return [...found, ...(await findingsOf(sequence))].map((finding) => `sequence ${number}: ${finding}`);
};

describe('whatever the processor answers', () => {
  it(`charges, voids and questions end in books that agree, and no payer is told an untruth (seed ${seed})`, async () => {
    const numbers = only === undefined ? Array.from({ length: sequences }, (_, number) => number) : [Number(only)];
    const opened = await Promise.all(Array.from({ length: lanes }, (_, number) => openLane(number)));
    const found: string[] = [];
    const work = async (lane: Lane): Promise<void> => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
        found.push(...(await run(lane, number)));
    };
    await Promise.all(opened.map(work));
    expect(found, `seed ${seed}`).toEqual([]);
  }, 600_000);
});
