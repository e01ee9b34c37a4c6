import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import {
  aPayableLink,
  aMerchant,
  aPayment,
  expectAgreement,
  type PayerResult,
  type SentPayment,
} from '../../../testing/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const links = 50;
const payers = 40;
const linksAtOnce = 2;

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp({ environment: { IPOS_TIMEOUT_MS: '20000' } });
  store = await aMerchant(app);
});

afterAll(() => app.close());

/** One submit; a page that is turned away for the moment comes back with the same key. */
const submit = async (linkId: string, { body, key }: SentPayment): Promise<PayerResult> => {
  for (;;) {
    const { status, body: answer } = await app.call(
      contract.checkout.pay,
      { body },
      { headers: { 'idempotency-key': key } },
    );
    if ([200, 202, 409].includes(status)) return { linkId, result: answer as unknown as PayerResult['result'] };
    if (status !== 503) throw new Error(`${status} ${JSON.stringify(answer)}`);
  }
};

/** Forty submits of one link at the same moment: twenty payers with a card each, and every one of them submits twice. */
const payAtOnce = (linkId: string): Promise<PayerResult[]> => {
  const payments = Array.from({ length: payers / 2 }, () => aPayment(app, { linkId }));
  return Promise.all([...payments, ...payments].map((payment) => submit(linkId, payment)));
};

describe('two thousand submits on fifty links', () => {
  it(
    'two thousand submits on fifty links make exactly fifty charges, and nobody is told a lie',
    { timeout: 120_000 },
    async () => {
      const payerResults: PayerResult[] = [];
      for (let done = 0; done < links; done += linksAtOnce) {
        const some = await Promise.all(Array.from({ length: linksAtOnce }, () => aPayableLink(app.database, store)));
        payerResults.push(...(await Promise.all(some.map(payAtOnce))).flat());
      }
      const charges = app.sandbox.ledger();
      expect(payerResults).toHaveLength(links * payers);
      expect(charges.filter(({ type, verdict }) => type === 1 && verdict.approved)).toHaveLength(links);
      expect(new Set(payerResults.filter(({ result }) => result.success).map(({ linkId }) => linkId)).size).toBe(links);
      await expectAgreement({ database: app.database, charges, payerResults });
    },
  );
});
