import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoMerchant } from '../demo.ts';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { testCards } from './cards.ts';
import { iposClient } from './testing.ts';

const debit = '4000056655665556';
const { tpn } = demoMerchant;
const approving = testCards.filter(({ outcome }) => outcome === 'approve');
const declining = testCards.flatMap(({ outcome, number }) => (outcome === 'approve' ? [] : [{ number, outcome }]));

describe('the iPOS stand-in', () => {
  let sandbox: Sandbox;
  let ipos: ReturnType<typeof iposClient>;
  const token = (card = debit): string => sandbox.ipos.tokenFor(card, tpn);
  const sale = async (ref: string, amount = '1250', type = 1) =>
    ipos.transact({ ref, amount, type, token: token() }).then(({ wrapper }) => wrapper);

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, pace: 0 });
    ipos = iposClient(sandbox);
  });
  beforeEach(() => sandbox.reset());
  afterAll(() => sandbox.stop());

  it('a sale is approved with every field of the documented wrapper', async () => {
    const answer = await ipos.transact({ ref: 'PL1', amount: '1250', token: token() });
    expect(answer.status).toBe(200);
    expect(answer.wrapper).toStrictEqual({
      responseCode: '200',
      responseMessage: 'Successful',
      errResponseCode: '00',
      errResponseMessage: expect.stringMatching(/^APPROVAL TAS\d{3}$/),
      transactionReferenceId: 'PL1',
      transactionType: '1',
      transactionId: expect.stringMatching(/^\d{32}$/),
      transactionNumber: '0001',
      batchNumber: '121',
      cardType: 'VISA',
      cardLabel: 'VISA DEBIT',
      cardLast4Digit: '5556',
      amount: '1250',
      totalAmount: '1250',
      tips: '0',
      customFee: '0',
      localTax: '0',
      stateTax: '0',
      responseApprovalCode: expect.stringMatching(/^TAS\d{3}$/),
      rrn: expect.stringMatching(/^\d{12}$/),
      avsRspMsg: 'EXACT MATCH',
      avs: { Zip: '90210', StreetNo: '123 Main St' },
    });
  });

  it.each(approving)('the card $brand $funding $number is approved', async ({ number }) => {
    const { wrapper } = await ipos.transact({ ref: 'PL1', amount: '1250', token: token(number) });
    expect(wrapper['responseCode']).toBe('200');
  });

  it.each(declining)('the card $number is declined with $outcome.code', async ({ number, outcome }) => {
    const { wrapper } = await ipos.transact({ ref: 'PL1', amount: '1250', token: token(number) });
    const declined = { responseCode: '400', responseMessage: 'Declined' };
    expect(wrapper).toMatchObject({ ...declined, errResponseCode: outcome.code, errResponseMessage: outcome.text });
    expect(wrapper).not.toHaveProperty('responseApprovalCode');
  });

  it('a request is checked in the documented order: JSON, token, TPN, reference, type, fields', async () => {
    const { authToken } = demoMerchant;
    expect(await ipos.post('/api/v2/iposTransact', 'wrong', '{')).toMatchObject({ status: 400 });
    const wrong = { ref: 'has-hyphen', type: 99, key: 'wrong', tpn: '000000000000' };
    expect(await ipos.transact(wrong)).toMatchObject({ status: 401, error: 'Invalid token' });
    expect(await ipos.transact({ ...wrong, key: authToken })).toMatchObject({
      status: 400,
      error: 'Invalid Merchant Id',
    });
    const identified = { ...wrong, key: authToken, tpn };
    expect(await ipos.transact(identified)).toMatchObject({ error: 'Invalid Transaction Reference Id' });
    expect(await ipos.transact({ ...identified, ref: 'PL1' })).toMatchObject({ error: 'Invalid Transaction Type' });
    expect(await ipos.transact({ ref: 'PL1', amount: '0' })).toMatchObject({ error: 'Invalid Amount' });
    expect(await ipos.transact({ ref: 'PL1', amount: '123456789' })).toMatchObject({ error: 'Invalid Amount' });
    expect(await ipos.transact({ ref: 'PL1', amount: '100' })).toMatchObject({ error: 'Invalid Payment Token Id' });
    expect(await ipos.transact({ ref: 'PL1', type: 2 })).toMatchObject({ error: 'RRN cannot be empty' });
    expect(await ipos.transact({ ref: 'PL1', type: 2, amount: '0', rrn: '1' })).toMatchObject({
      error: 'Invalid Amount',
    });
    expect(sandbox.ledger()).toStrictEqual([]);
    expect((await sale('PL1'))['responseCode']).toBe('200');
  });

  it('the reference of a declined sale cannot be used again', async () => {
    await ipos.transact({ ref: 'PL1', amount: '1250', token: token('4000000000000002') });
    const again = await ipos.transact({ ref: 'PL1', amount: '1250', token: token() });
    expect(again).toMatchObject({ status: 400, error: 'Transaction id must be unique' });
  });

  it('a payment token is accepted once, from its own merchant, and not after it has expired', async () => {
    sandbox.ipos.putMerchant({ authToken: 'other' }, '111111111111');
    const foreignToken = sandbox.ipos.tokenFor(debit, '111111111111');
    const invalid = { error: 'Invalid Payment Token Id' };
    expect(await ipos.transact({ ref: 'PL1', amount: '1', token: foreignToken })).toMatchObject(invalid);
    const usedToken = token();
    await ipos.transact({ ref: 'PL2', amount: '1', token: usedToken });
    expect(await ipos.transact({ ref: 'PL3', amount: '1', token: usedToken })).toMatchObject(invalid);
    sandbox.ipos.changeSettings({ tokenLifeMs: 1 });
    const expiredToken = token();
    const mintedAt = Date.now();
    await vi.waitUntil(() => Date.now() > mintedAt + 2, { interval: 1 });
    expect(await ipos.transact({ ref: 'PL4', amount: '1', token: expiredToken })).toMatchObject(invalid);
  });

  it('of a hundred concurrent calls with one reference exactly one is approved', async () => {
    const sharedToken = token();
    const calls = Array.from({ length: 100 }, () => ipos.transact({ ref: 'PL1', amount: '500', token: sharedToken }));
    const answers = await Promise.all(calls);
    expect(answers.filter(({ wrapper }) => wrapper['responseCode'] === '200')).toHaveLength(1);
    expect(sandbox.ledger()).toHaveLength(1);
  });

  it('a sale is voided once, by its RRN, and a second void is declined as already reversed', async () => {
    const { rrn = '' } = await sale('PL1');
    const first = await ipos.transact({ ref: 'VD1', type: 2, rrn, amount: '' });
    expect(first.wrapper).toMatchObject({ responseCode: '200', transactionType: '2', amount: '1250' });
    const second = await ipos.transact({ ref: 'VD2', type: 2, rrn });
    expect(second.wrapper).toMatchObject({ errResponseCode: '79', errResponseMessage: 'ALREADY REVERSED' });
    expect((await ipos.status({ ref: 'PL1' })).wrapper).toMatchObject({ txnStatus: 'VOIDED' });
  });

  it('after the batch has closed a void is declined, and refunds are approved up to the remaining amount', async () => {
    const { rrn = '' } = await sale('PL1');
    sandbox.ipos.closeBatch();
    const declined = { responseCode: '400', errResponseCode: '05', errResponseMessage: 'NO ORIGINAL TXN' };
    expect((await ipos.transact({ ref: 'VD1', type: 2, rrn })).wrapper).toMatchObject(declined);
    const part = await ipos.transact({ ref: 'RF1', type: 3, rrn, amount: '1000' });
    expect(part.wrapper).toMatchObject({ responseCode: '200', amount: '1000' });
    const over = await ipos.transact({ ref: 'RF2', type: 3, rrn, amount: '251' });
    expect(over.wrapper).toMatchObject({ errResponseCode: '13', errResponseMessage: 'AMOUNT ERROR' });
    expect((await sale('PL2'))['batchNumber']).toBe('122');
  });

  it('a pre-authorization is captured once, up to its amount, and can be voided by the RRN of the capture', async () => {
    const { rrn = '' } = await sale('PA1', '5000', 5);
    expect((await ipos.transact({ ref: 'CP0', type: 6, rrn, amount: '5001' })).wrapper['errResponseCode']).toBe('13');
    const capture = await ipos.transact({ ref: 'CP1', type: 6, rrn, amount: '4000' });
    expect(capture.wrapper).toMatchObject({ responseCode: '200', transactionType: '6', amount: '4000' });
    expect((await ipos.transact({ ref: 'CP2', type: 6, rrn })).wrapper['responseCode']).toBe('400');
    const reversed = await ipos.transact({ ref: 'VD1', type: 2, rrn: capture.wrapper['rrn'] ?? '' });
    expect(reversed.wrapper).toMatchObject({ responseCode: '200', amount: '4000' });
  });

  it('the status call answers for a recorded reference and says that another is not found', async () => {
    await sale('PL1');
    expect((await ipos.status({ ref: 'PL1' })).wrapper).toMatchObject({ responseCode: '200', txnStatus: 'APPROVED' });
    const unknown = await ipos.status({ ref: 'PL9' });
    expect(unknown).toMatchObject({ status: 200, error: 'No transaction found for the given transactionReferenceId' });
  });

  it('a revoked token is refused with the message that the vendor plugin looks for', async () => {
    sandbox.ipos.putMerchant({ authToken: 'new', revokedTokens: [demoMerchant.authToken] }, tpn);
    const answer = await ipos.transact({ ref: 'PL1', amount: '1', token: token() });
    expect(answer).toMatchObject({
      status: 401,
      error: 'Payment Processing Token is Expired. Please try with new Token',
    });
  });

  it('a minted JWT is accepted on v3, and a forged one is not', async () => {
    sandbox.ipos.putMerchant({ authToken: 'portal', apiKey: 'key', secretKey: 'secret' }, tpn);
    const mint = await fetch(`${sandbox.url}/v1/authenticate-token`, {
      method: 'POST',
      headers: { apiKey: 'key', secretKey: 'secret', scope: 'PaymentTokenization' },
    });
    const { token: jwt } = (await mint.json()) as { token: string };
    const answer = await ipos.transact({ ref: 'PL1', amount: '1', token: token(), key: jwt, version: 'v3' });
    expect(answer.wrapper['responseCode']).toBe('200');
    const forged = `${jwt.slice(0, -4)}AAAA`;
    expect(await ipos.transact({ ref: 'PL2', amount: '1', key: forged, version: 'v3' })).toMatchObject({ status: 401 });
  });

  it('the settings change wrapper, codes, amounts and card fields to the variants of real gateways', async () => {
    sandbox.ipos.changeSettings({
      wrapper: 'iposTransactResponse',
      numericCodes: true,
      amounts: 'dollars',
      profile: 'B',
    });
    const answer = await ipos.transact({ ref: 'PL1', amount: '1205', token: token() });
    expect(JSON.parse(answer.body)).toMatchObject({
      iposTransactResponse: { responseCode: 200, amount: '12.05', cardType: 'DEBIT', cardLabel: 'VISA' },
    });
    sandbox.ipos.changeSettings({ profile: 'C', errorsWith200: true });
    expect((await sale('PL2'))['cardLabel']).toBeUndefined();
    expect(await ipos.transact({ ref: 'PL2', amount: '1' })).toMatchObject({ status: 200, wrapper: {} });
  });
});
