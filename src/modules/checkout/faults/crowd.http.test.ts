import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { openHouse, type OpenHouse } from '../../../http/testing.ts';
import type { OpenStore } from '../../identity/testing.ts';
import { aLinkOf, aTill, paymentOf, prove, type Told } from '../testing.ts';

const links = 50;
const payers = 40;
const linksAtOnce = 5;

let house: OpenHouse;
let store: OpenStore;

beforeAll(async () => {
  house = await openHouse({ environment: { IPOS_TIMEOUT_MS: '20000' } });
  store = await aTill(house);
});

afterAll(() => house.close());

/** Forty submits of one link at the same moment: some with a card of their own, some the same click twice. */
const crowdAt = async (linkId: string): Promise<Told[]> => {
  const clicks = Array.from({ length: payers / 2 }, () => paymentOf(house, { linkId }));
  const submits = clicks.flatMap((click) => [click, click]);
  return Promise.all(
    submits.map(async ({ body, key }) => {
      const { status, body: answer } = await house.call(
        contract.checkout.pay,
        { body },
        { headers: { 'idempotency-key': key } },
      );
      if (![200, 202, 409].includes(status)) throw new Error(`${status} ${JSON.stringify(answer)}`);
      return { linkId, answer: answer as unknown as Told['answer'] };
    }),
  );
};

describe('two thousand submits on fifty links', () => {
  it('make exactly fifty charges, and nobody is told a lie', { timeout: 120_000 }, async () => {
    const told: Told[] = [];
    for (let done = 0; done < links; done += linksAtOnce) {
      const some = await Promise.all(Array.from({ length: linksAtOnce }, () => aLinkOf(house.database, store)));
      told.push(...(await Promise.all(some.map(crowdAt))).flat());
    }
    const charges = house.sandbox.ledger();
    expect(told).toHaveLength(links * payers);
    expect(charges.filter(({ type, verdict }) => type === 1 && verdict.approved)).toHaveLength(links);
    expect(new Set(told.filter(({ answer }) => answer.success).map(({ linkId }) => linkId)).size).toBe(links);
    await prove({ database: house.database, charges, told });
  });
});
