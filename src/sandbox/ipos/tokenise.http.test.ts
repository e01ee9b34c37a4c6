import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoMerchant } from '../demo.ts';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { iposClient } from './testing.ts';

const debit = '4000056655665556';

/** A page with the three fields and the script's tag, as far as the script can see it. */
const pageWith = async (
  sandbox: Sandbox,
  fields: Readonly<Record<string, string>>,
  origin = 'http://localhost:3000',
) => {
  const src = `${sandbox.url}/ftd/v1/freedomtodesign.js`;
  const tag = { src, getAttribute: (name: string) => (name === 'security_key' ? demoMerchant.tokenizationKey : null) };
  const element = (id: string) => (fields[id] === undefined ? null : { value: fields[id] });
  const window: { postData?: () => Promise<Record<string, string>> } = {};
  const browse = (url: string, init: { method: string; headers: Record<string, string>; body: string }) =>
    fetch(url, { ...init, headers: { ...init.headers, origin } });
  const document = { currentScript: tag, getElementById: element };
  runInNewContext(await (await fetch(src)).text(), { document, window, fetch: browse, URL });
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

  it('turns the three fields into a token that pays once', async () => {
    const fields = { ccnumber: '4000 0566 5566 5556', ccexpiry: '12/30', cccvv: '123' };
    const answer = await (await pageWith(sandbox, fields)).postData?.();
    expect(answer).toStrictEqual({
      payment_token_id: expect.stringMatching(/^[0-9A-F]{32}$/),
      card_type: 'VISA',
      card_last4: '5556',
    });
    const paid = await ipos.transact({ ref: 'PL1', amount: '1250', token: answer?.['payment_token_id'] ?? '' });
    expect(paid.wrapper['responseCode']).toBe('200');
  });

  it('rejects when the fields are missing or nobody answers', async () => {
    await expect((await pageWith(sandbox, {})).postData?.()).rejects.toThrow('Card fields not found');
    const gone = await startSandbox({ port: 0 });
    const page = await pageWith(gone, { ccnumber: debit, ccexpiry: '12/30', cccvv: '123' });
    await gone.stop();
    await expect(page.postData?.()).rejects.toThrow('Network Error');
  });

  it.each([
    ['4000056655665557', '1230', '123', 'Invalid card number'],
    ['4012888888881881', '1230', '123', 'Invalid card number'],
    [debit, '1320', '123', 'Invalid card expiry'],
    [debit, '1020', '123', 'Invalid card expiry'],
    [debit, '1230', '12', 'Invalid CVV'],
    ['378282246310005', '1230', '123', 'Invalid CVV'],
  ])('refuses %s %s %s with %s', async (number, expiry, cvv, error) => {
    const answer = await ipos.tokenise({ number, expiry, cvv });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toStrictEqual({ error, error_code: 'FTD_CARD' });
  });

  it('serves only pages on registered domains and their subdomains', async () => {
    sandbox.ipos.putMerchant({ ...demoMerchant, domains: ['shop.example'] }, demoMerchant.tpn);
    const ask = async (headers: Record<string, string>) => (await ipos.tokenise({ number: debit }, headers)).status;
    expect(await ask({ origin: 'https://shop.example' })).toBe(200);
    expect(await ask({ origin: 'https://pay.shop.example:8443' })).toBe(200);
    expect(await ask({ origin: '', referer: 'https://shop.example/pay/1' })).toBe(200);
    expect(await ask({ origin: 'https://notshop.example' })).toBe(403);
    expect(await ask({ origin: 'http://localhost:3000' })).toBe(403);
    expect(await ask({ origin: 'null' })).toBe(403);
  });

  it('tells a wrong key from a terminal that may not tokenise', async () => {
    const stranger = await ipos.tokenise({ number: debit }, { token: 'wrong' });
    expect([stranger.status, await stranger.json()]).toStrictEqual([
      401,
      { error: 'Invalid token', error_code: 'FTD_AUTH' },
    ]);
    sandbox.ipos.putMerchant({ ...demoMerchant, tokenisationEnabled: false }, demoMerchant.tpn);
    const off = await ipos.tokenise({ number: debit });
    expect([off.status, await off.json()]).toMatchObject([403, { error_code: 'FTD_TPN' }]);
  });

  it('lets a tokenization key make tokens but never move money', async () => {
    const token = sandbox.ipos.tokenFor(debit, demoMerchant.tpn);
    const answer = await ipos.transact({ ref: 'PL1', amount: '1', token, key: demoMerchant.tokenizationKey });
    expect(answer).toMatchObject({ status: 401, error: 'Invalid token' });
  });

  it('answers the browser of any site, with its own origin', async () => {
    const preflight = await fetch(`${sandbox.url}/api/v1/paymentCardToken`, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(preflight.headers.get('access-control-allow-headers')).toMatch(/token/);
  });

  it('keeps neither the card number nor the CVV nor a key anywhere it can be read', async () => {
    await ipos.tokenise({ number: debit, cvv: '987' });
    await ipos.transact({ ref: 'PL1', amount: '1', token: sandbox.ipos.tokenFor(debit, demoMerchant.tpn) });
    const paths = ['/__sim/requests', '/__sim/transactions', '/ledger'];
    const shown = await Promise.all(paths.map(async (path) => (await fetch(sandbox.url + path)).text()));
    expect(shown.join('')).toContain('paymentTokenId');
    for (const secret of [debit, '987"', demoMerchant.authToken]) expect(shown.join('')).not.toContain(secret);
  });
});
