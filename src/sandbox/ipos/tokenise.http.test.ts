import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoMerchant } from '../demo.ts';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { iposClient } from './testing.ts';

const debit = '4000056655665556';

/** The part of a page that the script uses: its three fields and the script's own tag. */
const openPage = async (
  sandbox: Sandbox,
  fields: Readonly<Record<string, string>>,
  origin = 'http://localhost:3000',
) => {
  const src = `${sandbox.url}/ftd/v1/freedomtodesign.js`;
  const tag = { src, getAttribute: (name: string) => (name === 'security_key' ? demoMerchant.tokenizationKey : null) };
  const element = (id: string) => (fields[id] === undefined ? null : { value: fields[id] });
  const window: { postData?: () => Promise<Record<string, string>> } = {};
  const fetchFromPage = (url: string, init: { method: string; headers: Record<string, string>; body: string }) =>
    fetch(url, { ...init, headers: { ...init.headers, origin } });
  const document = { currentScript: tag, getElementById: element };
  runInNewContext(await (await fetch(src)).text(), { document, window, fetch: fetchFromPage, URL });
  return window;
};

describe('the tokenisation script', () => {
  let sandbox: Sandbox;
  let ipos: ReturnType<typeof iposClient>;

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0 });
    ipos = iposClient(sandbox);
  });
  beforeEach(() => sandbox.reset());
  afterAll(() => sandbox.stop());

  it('the script turns the three fields into a payment token', async () => {
    const fields = { ccnumber: '4000 0566 5566 5556', ccexpiry: '12/30', cccvv: '123' };
    const answer = await (await openPage(sandbox, fields)).postData?.();
    expect(answer).toStrictEqual({
      payment_token_id: expect.stringMatching(/^[0-9A-F]{32}$/),
      card_type: 'VISA',
      card_last4: '5556',
    });
    const paid = await ipos.transact({ ref: 'PL1', amount: '1250', token: answer?.['payment_token_id'] ?? '' });
    expect(paid.wrapper['responseCode']).toBe('200');
  });

  it('the script rejects when the fields are missing or the gateway is unreachable', async () => {
    await expect((await openPage(sandbox, {})).postData?.()).rejects.toThrow('Card fields not found');
    const stopped = await startSandbox({ port: 0 });
    const page = await openPage(stopped, { ccnumber: debit, ccexpiry: '12/30', cccvv: '123' });
    await stopped.stop();
    await expect(page.postData?.()).rejects.toThrow('Network Error');
  });

  it.each([
    ['4000056655665557', '1230', '123', 'Invalid card number'],
    ['4012888888881881', '1230', '123', 'Invalid card number'],
    [debit, '1320', '123', 'Invalid card expiry'],
    [debit, '1020', '123', 'Invalid card expiry'],
    [debit, '1230', '12', 'Invalid CVV'],
    ['378282246310005', '1230', '123', 'Invalid CVV'],
  ])('card number %s, expiry %s and CVV %s are refused with %s', async (number, expiry, cvv, error) => {
    const answer = await ipos.tokenise({ number, expiry, cvv });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toStrictEqual({ error, error_code: 'FTD_CARD' });
  });

  it('only pages on registered domains and their subdomains get a token', async () => {
    sandbox.ipos.putMerchant({ ...demoMerchant, domains: ['shop.example'] }, demoMerchant.tpn);
    const statusWith = async (headers: Record<string, string>) =>
      (await ipos.tokenise({ number: debit }, headers)).status;
    expect(await statusWith({ origin: 'https://shop.example' })).toBe(200);
    expect(await statusWith({ origin: 'https://pay.shop.example:8443' })).toBe(200);
    expect(await statusWith({ origin: '', referer: 'https://shop.example/pay/1' })).toBe(200);
    expect(await statusWith({ origin: 'https://notshop.example' })).toBe(403);
    expect(await statusWith({ origin: 'http://localhost:3000' })).toBe(403);
    expect(await statusWith({ origin: 'null' })).toBe(403);
  });

  it('a wrong key and a terminal that may not tokenise are refused with different errors', async () => {
    const wrongKey = await ipos.tokenise({ number: debit }, { token: 'wrong' });
    expect([wrongKey.status, await wrongKey.json()]).toStrictEqual([
      401,
      { error: 'Invalid token', error_code: 'FTD_AUTH' },
    ]);
    sandbox.ipos.putMerchant({ ...demoMerchant, tokenisationEnabled: false }, demoMerchant.tpn);
    const off = await ipos.tokenise({ number: debit });
    expect([off.status, await off.json()]).toMatchObject([403, { error_code: 'FTD_TPN' }]);
  });

  it('a tokenization key cannot move money', async () => {
    const token = sandbox.ipos.tokenFor(debit, demoMerchant.tpn);
    const answer = await ipos.transact({ ref: 'PL1', amount: '1', token, key: demoMerchant.tokenizationKey });
    expect(answer).toMatchObject({ status: 401, error: 'Invalid token' });
  });

  it('the preflight allows the origin of any site', async () => {
    const preflight = await fetch(`${sandbox.url}/api/v1/paymentCardToken`, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/token/);
  });

  it('no control path shows a card number, a CVV or a key', async () => {
    await ipos.tokenise({ number: debit, cvv: '987' });
    await ipos.transact({ ref: 'PL1', amount: '1', token: sandbox.ipos.tokenFor(debit, demoMerchant.tpn) });
    const paths = ['/__sim/requests', '/__sim/transactions', '/ledger'];
    const shown = await Promise.all(paths.map(async (path) => (await fetch(sandbox.url + path)).text()));
    expect(shown.join('')).toContain('paymentTokenId');
    for (const secret of [debit, '987"', demoMerchant.authToken]) expect(shown.join('')).not.toContain(secret);
  });
});
