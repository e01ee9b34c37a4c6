import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aPayableLink, aMerchant, aPayment, expectAgreement, type PayerResult } from '../../../testing/payments.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';

const links = 40;
const payersOfLink = 25;

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp({ environment: { IPOS_TIMEOUT_MS: '20000' } });
  store = await aMerchant(app);
});

afterAll(() => app.close());

/** What one payer read, from the first answer to the last. */
interface PayerHistory {
  readonly linkId: string;
  readonly answers: readonly CallResponse[];
}

/** How many answers told a payer to come back, and how many told them what became of their payment. */
const answered = { later: 0, result: 0 };

/** One payer: a page that is turned away comes back with its key. */
const pay = async (linkId: string): Promise<PayerHistory> => {
  const { body, key } = aPayment(app, { linkId });
  const answers: CallResponse[] = [];
  for (;;) {
    const answer = await app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
    answers.push(answer);
    answered[answer.status === 503 ? 'later' : 'result'] += 1;
    if (answer.status !== 503) return { linkId, answers };
    await delay(Number(answer.headers.get('retry-after')) * 1000);
  }
};

/** Waits for one more such answer, unless everybody has had their last one. */
const untilMore = async (kind: keyof typeof answered): Promise<void> => {
  const before = answered[kind];
  const isOver = () => answered.result === links * payersOfLink;
  await vi.waitUntil(() => answered[kind] > before || isOver(), { timeout: 60_000 });
};

/** Lets nobody write an attempt, three times for so long that somebody is turned away, or until nobody is left. */
const holdBack = async (): Promise<void> => {
  const client = new pg.Client(app.clone.connection);
  await client.connect();
  for (let time = 0; time < 3; time += 1) {
    await client.query('begin; lock table transactions in share row exclusive mode');
    await untilMore('later');
    await client.query('commit');
    await untilMore('result');
  }
  await client.end();
};

const unfinished = {
  name: '',
  text: `select state, count(*) from transactions where state in ('claimed', 'sending', 'unknown') group by state`,
};

const lastOf = ({ linkId, answers }: PayerHistory): PayerResult => ({
  linkId,
  result: answers.at(-1)?.body as unknown as PayerResult['result'],
});

it(
  'a thousand submits while the database is held back charge every link once, tell each payer the truth and leave nothing unknown',
  { timeout: 120_000 },
  async () => {
    const linkIds = await Promise.all(Array.from({ length: links }, () => aPayableLink(app.database, store)));
    const held = holdBack();
    const histories = await Promise.all(
      linkIds.flatMap((linkId) => Array.from({ length: payersOfLink }, () => pay(linkId))),
    );
    await held;
    const turnedAway = histories.flatMap(({ answers }) => answers.slice(0, -1));
    expect(turnedAway.length).toBeGreaterThan(0);
    expect(new Set(turnedAway.map(({ body }) => body['code'] as unknown))).toEqual(new Set(['busy']));
    expect(turnedAway.every(({ body }) => /Nothing was changed or charged/.test(String(body['error'])))).toBe(true);
    const payerResults = histories.map(lastOf);
    const paid = payerResults.filter(({ result }) => result.success);
    expect(new Set(paid.map(({ linkId }) => linkId)).size).toBe(links);
    const charges = app.sandbox.ledger();
    expect(charges.filter(({ type, verdict }) => type === 1 && verdict.approved)).toHaveLength(links);
    expect(await app.database.sql(unfinished)).toEqual([]);
    await expectAgreement({ database: app.database, charges, payerResults });
  },
);
