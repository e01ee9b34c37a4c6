import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { Barrier, type Step } from '../../../testing/barrier.ts';
import {
  aPayableLink,
  aMerchant,
  cards,
  decideFunding,
  reconcile,
  aPayment,
  expectAgreement,
  sendPayment,
  type PayerResult,
  type SentPayment,
} from '../../../testing/payments.ts';
import { kill } from '../../../testing/program.ts';
import { budget } from '../../../testing/run-sequences.ts';
import { startSecondProgram } from '../../../testing/second-program.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let store: OpenStore;
let barrier: Barrier;
const payerResults: PayerResult[] = [];

beforeAll(async () => {
  app = await startTestApp();
  store = await aMerchant(app);
  barrier = new Barrier(app.clone.url);
  await barrier.open();
});

afterAll(async () => {
  await expectAgreement({ database: app.database, charges: app.sandbox.ledger(), payerResults });
  await barrier.close();
  await app.close();
});

const killAt = async (step: Step, payment: SentPayment): Promise<void> => {
  const program = await startSecondProgram(app, app.clone.url);
  await barrier.raise(step);
  const paying = sendPayment(program.url, payment);
  const pids = await barrier.reached();
  await kill(program);
  await barrier.breakOff(pids, step);
  await paying;
};

/** Kills the program when everything is committed and nothing is answered yet. */
const killBeforeTheAnswer = async (step: Step, payment: SentPayment): Promise<unknown> => {
  const program = await startSecondProgram(app, app.clone.url);
  await barrier.raise(step);
  const paying = sendPayment(program.url, payment);
  await barrier.reached();
  const unlock = await barrier.passAndHold(step, 'read_stores');
  await kill(program);
  await unlock();
  return paying;
};

const killWhen = async (isTime: () => boolean, payment: SentPayment): Promise<void> => {
  const program = await startSecondProgram(app, app.clone.url);
  const paying = sendPayment(program.url, payment);
  await vi.waitUntil(isTime, { timeout: 10_000, interval: 5 });
  await kill(program);
  await paying;
};

/** What happens after the restart: what is open is reconciled, and the payer's page asks again with its key. */
const recover = async (linkId: string, { body, key }: SentPayment): Promise<PayerResult['result']> => {
  for (let time = 0; time < 3; time += 1) await reconcile(app, linkId, { aged: true });
  const fresh = aPayment(app, { linkId });
  const again = { ...body, token: fresh.body.token };
  const { body: answer } = await app.call(
    contract.checkout.pay,
    { body: again },
    { headers: { 'idempotency-key': key } },
  );
  payerResults.push({ linkId, result: answer as unknown as PayerResult['result'] });
  return answer as unknown as PayerResult['result'];
};

const statusOf = async (linkId: string) => {
  const { rows } = await app.database.pool.query<{ status: string }>(
    'select status from payment_links where link_id = $1',
    [linkId],
  );
  return rows[0]?.status;
};

type Write = readonly [when: string, step: Step];

/** A commit that is broken off is undone as a whole: a run tries one write of each commit, and a soak every write. */
const writesOf = (ofEachCommit: readonly Write[], others: readonly Write[]): readonly Write[] =>
  ofEachCommit.concat(others.slice(0, budget({ usual: 0, soak: others.length })));

describe('a program that is killed while it takes a payment', () => {
  const eachCommit: readonly Write[] = [
    ['before it has claimed the link', { event: 'insert', table: 'transactions', when: `new.state = 'claimed'` }],
    ['between the claim and the call', { event: 'update', table: 'transactions', when: `new.state = 'sending'` }],
    ['with the answer in hand', { event: 'update', table: 'transactions', when: `new.state = 'approved'` }],
  ];
  const others: readonly Write[] = [
    ['before the link is completed', { event: 'update', table: 'payment_links', when: `new.status = 'completed'` }],
    ['before the journal is written', { event: 'insert', table: 'payment_events', when: `new.type = 'approved'` }],
  ];
  it.each(writesOf(eachCommit, others))(
    'a program that dies %s charges once and completes the link',
    async (_, step) => {
      const linkId = await aPayableLink(app.database, store);
      const payment = aPayment(app, { linkId });
      await killAt(step, payment);
      expect(await recover(linkId, payment)).toMatchObject({ success: true });
      expect(await statusOf(linkId)).toBe('completed');
    },
  );

  it('a program that dies between commit and answer has charged once and says so later', async () => {
    const linkId = await aPayableLink(app.database, store);
    const payment = aPayment(app, { linkId });
    const step: Step = { event: 'update', table: 'transactions', when: `new.state = 'approved'` };
    expect(await killBeforeTheAnswer(step, payment)).toBeNull();
    expect(await statusOf(linkId)).toBe('completed');
    const before = app.sandbox.ipos.requests().length;
    expect(await recover(linkId, payment)).toMatchObject({ success: true });
    expect(app.sandbox.ipos.requests()).toHaveLength(before);
  });

  it('a program that dies while its unheard call hangs charges once', async () => {
    const linkId = await aPayableLink(app.database, store);
    const payment = aPayment(app, { linkId });
    app.sandbox.ipos.fault({ fault: 'hang_before_charge' });
    const before = app.sandbox.ipos.requests().length;
    await killWhen(() => app.sandbox.ipos.requests().length > before, payment);
    expect(await recover(linkId, payment)).toMatchObject({ success: true });
  });

  it('a program that dies after the charge and before the answer charges once', async () => {
    const linkId = await aPayableLink(app.database, store);
    const payment = aPayment(app, { linkId });
    app.sandbox.ipos.fault({ fault: 'hang_after_charge' });
    const before = app.sandbox.ledger().length;
    await killWhen(() => app.sandbox.ledger().length > before, payment);
    expect(await recover(linkId, payment)).toMatchObject({ success: true });
  });
});

describe('a program that is killed while it takes a payment in two steps', () => {
  beforeAll(() => decideFunding(app, store));
  afterAll(() => decideFunding(app, store, 'charge'));

  const capture = (state: string): string => `new.kind = 'capture' and new.state = '${state}'`;
  const eachCommit: readonly Write[] = [
    ['before it authorizes', { event: 'update', table: 'transactions', when: `new.state = 'sending'` }],
    [
      'with the authorization in hand',
      { event: 'update', table: 'transactions', when: `new.kind = 'preauth' and new.state = 'approved'` },
    ],
    ['between the two steps', { event: 'update', table: 'transactions', when: capture('sending') }],
    ['with the answer to the capture in hand', { event: 'update', table: 'transactions', when: capture('approved') }],
  ];
  const others: readonly Write[] = [
    ['before it has claimed the link', { event: 'insert', table: 'transactions', when: `new.state = 'claimed'` }],
    ['before the capture is claimed', { event: 'insert', table: 'transactions', when: `new.kind = 'capture'` }],
    ['before the link is completed', { event: 'update', table: 'payment_links', when: `new.status = 'completed'` }],
    ['before the journal is written', { event: 'insert', table: 'payment_events', when: `new.type = 'captured'` }],
  ];
  it.each(writesOf(eachCommit, others))(
    'a program that dies %s captures once and completes the link',
    async (_, step) => {
      const linkId = await aPayableLink(app.database, store);
      const payment = aPayment(app, { linkId });
      await killAt(step, payment);
      expect(await statusOf(linkId)).toBe('pending');
      expect(await recover(linkId, payment)).toMatchObject({ success: true });
      expect(await statusOf(linkId)).toBe('completed');
    },
  );

  it('a program that dies between the last commit and the answer has captured once and says so later', async () => {
    const linkId = await aPayableLink(app.database, store);
    const payment = aPayment(app, { linkId });
    const step: Step = { event: 'update', table: 'transactions', when: capture('approved') };
    expect(await killBeforeTheAnswer(step, payment)).toBeNull();
    expect(await statusOf(linkId)).toBe('completed');
    const before = app.sandbox.ipos.requests().length;
    expect(await recover(linkId, payment)).toMatchObject({ success: true });
    expect(app.sandbox.ipos.requests()).toHaveLength(before);
  });

  const voids = (state: string): string => `new.kind = 'void' and new.state = '${state}'`;
  const releases: readonly Write[] = [
    ['before the release is claimed', { event: 'insert', table: 'transactions', when: `new.kind = 'void'` }],
    ['between the claim and the release', { event: 'update', table: 'transactions', when: voids('sending') }],
    ['with the answer to the release in hand', { event: 'update', table: 'transactions', when: voids('approved') }],
  ];
  // The same release, claimed for another reason: one of its commits stands for all.
  it.each(writesOf(releases.slice(1, 2), releases.toSpliced(1, 1)))(
    'a program that dies %s lets go of a credit card',
    async (_, step) => {
      const linkId = await aPayableLink(app.database, store);
      const payment = aPayment(app, { linkId, card: cards.credit });
      await killAt(step, payment);
      expect(await recover(linkId, payment)).toMatchObject({ success: false, voidInfo: { voided: true } });
      expect(await statusOf(linkId)).toBe('voided');
    },
  );
  it.each(releases)('a program that dies %s lets go of what could not be captured', async (_, step) => {
    const linkId = await aPayableLink(app.database, store);
    const payment = aPayment(app, { linkId });
    app.sandbox.ipos.fault({ fault: 'settled', path: 'capture' });
    // Where it dies with the refusal unrecorded the processor is asked, and says the same.
    await killAt(step, payment);
    expect(await recover(linkId, payment)).toMatchObject({ success: false, code: 'released' });
    expect(await statusOf(linkId)).toBe('pending');
  });
});

describe('a program that is killed while it voids a credit card', () => {
  const writes: readonly Write[] = [
    ['before the void is claimed', { event: 'insert', table: 'transactions', when: `new.kind = 'void'` }],
    [
      'between the claim and the call',
      { event: 'update', table: 'transactions', when: `new.kind = 'void' and new.state = 'sending'` },
    ],
    [
      'with the answer in hand',
      { event: 'update', table: 'transactions', when: `new.kind = 'void' and new.state = 'approved'` },
    ],
  ];
  it.each(writes)('a program that dies %s while it voids leaves no charge standing', async (_, step) => {
    const linkId = await aPayableLink(app.database, store);
    const payment = aPayment(app, { linkId, card: cards.credit });
    await killAt(step, payment);
    expect(await recover(linkId, payment)).toMatchObject({ success: false, voidInfo: { voided: true } });
    expect(await statusOf(linkId)).toBe('voided');
  });

  it('a program that dies between the commit of a void and the answer has voided once and says so later', async () => {
    const linkId = await aPayableLink(app.database, store);
    const payment = aPayment(app, { linkId, card: cards.credit });
    const step: Step = { event: 'update', table: 'transactions', when: `new.kind = 'void' and new.state = 'approved'` };
    expect(await killBeforeTheAnswer(step, payment)).toBeNull();
    expect(await statusOf(linkId)).toBe('voided');
    const before = app.sandbox.ipos.requests().length;
    expect(await recover(linkId, payment)).toMatchObject({ success: false, voidInfo: { voided: true } });
    expect(app.sandbox.ipos.requests()).toHaveLength(before);
  });
});
