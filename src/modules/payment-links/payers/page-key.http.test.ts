import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { randomText } from '../../../platform/random.ts';
import { aStoreWithoutKey } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import { startTestApp, type CallResponse, type TestApp } from '../../../testing/test-app.ts';

const iposTpn = '123456789012';
const iposAuthToken = 'the-auth-token-of-the-store';
const iposTokenizationKey = 'a-key-that-only-tokenizes';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { REQUIRE_TOKENIZATION_KEY: 'on' } });
});
afterAll(() => app.close());

const publicLink = (linkId: string): Promise<CallResponse> =>
  app.call(contract.paymentLinks.forPayer, { params: { linkId } });

describe('an installation that requires a tokenization key', () => {
  it('closes the links of a store that saved none, and publishes no key of it', async () => {
    const { linkId } = await aLink(app.database, await aStoreWithoutKey(app, { iposTpn, iposAuthToken }));
    const { body } = await publicLink(linkId);
    expect(body['link']).toMatchObject({
      closedCode: 'link_not_configured',
      merchantTpn: null,
      merchantAuthKey: null,
    });
    expect(JSON.stringify(body)).not.toContain(iposAuthToken);
  });

  it('takes no payment for such a store', async () => {
    const { linkId } = await aLink(app.database, await aStoreWithoutKey(app, { iposTpn, iposAuthToken }));
    const body = { token: randomText(32), amount: '12.50', linkId, streetAddress: '1 Main St', billingZip: '90210' };
    const paid = await app.call(contract.checkout.pay, { body });
    expect([paid.status, paid.body['code']]).toEqual([409, 'link_not_configured']);
    const attempts = 'select 1 from transactions where link_id = $1';
    expect((await app.database.pool.query(attempts, [linkId])).rows).toEqual([]);
  });

  it('opens them as soon as the store saves a key, which is the one that its pages carry', async () => {
    const store = await aStoreWithoutKey(app, { iposTpn, iposAuthToken });
    const { linkId } = await aLink(app.database, store);
    const body = { iposTpn, iposAuthToken, iposTokenizationKey, insist: true };
    expect((await app.call(contract.account.saveCredentials, { body }, store)).status).toBe(200);
    expect((await publicLink(linkId)).body['link']).toMatchObject({
      closedCode: null,
      merchantAuthKey: iposTokenizationKey,
    });
  });
});
