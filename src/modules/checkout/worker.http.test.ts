import { expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { openHouse } from '../../http/testing.ts';
import { aLinkOf, aTill, paymentOf, prove } from './testing.ts';

it('a payment whose answer was lost is found out by its job, with nobody asking', { timeout: 40_000 }, async () => {
  const house = await openHouse({ worker: true });
  const store = await aTill(house);
  const linkId = await aLinkOf(house.database, store);
  house.sandbox.ipos.fault({ fault: 'reset_after_charge' });
  const { body, key } = paymentOf(house, { linkId });
  const answer = await house.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
  expect(answer.status).toBe(202);
  const ask = async () => (await house.call(contract.checkout.result, { body: { linkId, key } })).body['success'];
  await expect.poll(ask, { timeout: 30_000, interval: 250 }).toBe(true);
  await prove({ database: house.database, charges: house.sandbox.ledger() });
  await house.close();
});
