import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aLinkOf, aTill, paymentOf, prove, type Told } from '../../../testing/payments.ts';

const links = 50;
const payers = 40;
const linksAtOnce = 2;

let app: TestApp;
let store: OpenStore;

beforeAll(async () => {
  app = await startTestApp({ environment: { IPOS_TIMEOUT_MS: '20000' } });
  store = await aTill(app);
});

afterAll(() => app.close());

type Click = ReturnType<typeof paymentOf>;

/** One submit; a page that is turned away for the moment comes back with the same key. */
const submit = async (linkId: string, { body, key }: Click): Promise<Told> => {
  for (;;) {
    const { status, body: answer } = await app.call(
      contract.checkout.pay,
      { body },
      { headers: { 'idempotency-key': key } },
    );
    if ([200, 202, 409].includes(status)) return { linkId, answer: answer as unknown as Told['answer'] };
    if (status !== 503) throw new Error(`${status} ${JSON.stringify(answer)}`);
  }
};

/** Forty submits of one link at the same moment: twenty payers with a card each, and every one of them clicks twice. */
const crowdAt = (linkId: string): Promise<Told[]> => {
  const clicks = Array.from({ length: payers / 2 }, () => paymentOf(app, { linkId }));
  return Promise.all([...clicks, ...clicks].map((click) => submit(linkId, click)));
};

describe('two thousand submits on fifty links', () => {
  it('make exactly fifty charges, and nobody is told a lie', { timeout: 120_000 }, async () => {
    const told: Told[] = [];
    for (let done = 0; done < links; done += linksAtOnce) {
      const some = await Promise.all(Array.from({ length: linksAtOnce }, () => aLinkOf(app.database, store)));
      told.push(...(await Promise.all(some.map(crowdAt))).flat());
    }
    const charges = app.sandbox.ledger();
    expect(told).toHaveLength(links * payers);
    expect(charges.filter(({ type, verdict }) => type === 1 && verdict.approved)).toHaveLength(links);
    expect(new Set(told.filter(({ answer }) => answer.success).map(({ linkId }) => linkId)).size).toBe(links);
    await prove({ database: app.database, charges, told });
  });
});
