import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoMerchant } from '../demo.ts';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { iposClient, type IposResponse } from './testing.ts';

const { tpn } = demoMerchant;

describe('the faults of the iPOS stand-in', () => {
  let sandbox: Sandbox;
  let ipos: ReturnType<typeof iposClient>;
  const token = (): string => sandbox.ipos.tokenFor('4000056655665556', tpn);
  const pay = (ref: string, amount = '1250', timeoutMs = 5000, paymentToken = token()): Promise<IposResponse> =>
    ipos.transact({ ref, amount, token: paymentToken, timeoutMs });
  const approved = { wrapper: { responseCode: '200' } };

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, iposSettings: { holdMs: 60_000 } });
    ipos = iposClient(sandbox);
  });
  beforeEach(() => sandbox.reset());
  afterAll(() => sandbox.stop());

  it.each(['hang_before_charge', 'reset_before_charge', '500_before_charge', '502_before_charge'] as const)(
    'the fault %s charges nothing, and the same reference and token are approved afterwards',
    async (fault) => {
      sandbox.ipos.fault({ fault, ref: 'PL1' });
      const paymentToken = token();
      const lost = await pay('PL1', '1250', 200, paymentToken).catch(() => undefined);
      expect(lost?.wrapper ?? {}).toStrictEqual({});
      expect((await ipos.status({ ref: 'PL1' })).error).toMatch(/No transaction found/);
      expect(await pay('PL1', '1250', 5000, paymentToken)).toMatchObject(approved);
    },
  );

  it.each([
    'hang_after_charge',
    'reset_after_charge',
    '500_after_charge',
    'malformed',
    'html',
    'empty',
    'slowloris',
  ] as const)('the fault %s charges, and only the status call says so', async (fault) => {
    sandbox.ipos.fault({ fault });
    const lost = await pay('PL1', '1250', 200).catch(() => undefined);
    expect(lost?.wrapper ?? {}).toStrictEqual({});
    expect(await ipos.status({ ref: 'PL1' })).toMatchObject({ wrapper: { txnStatus: 'APPROVED' } });
    expect(await pay('PL1')).toMatchObject({ status: 400, error: 'Transaction id must be unique' });
    expect(sandbox.ledger()).toHaveLength(1);
  });

  it('a fault of one payment, planned by its token, meets that payment and what is done with its money', async () => {
    const [meant, other] = [token(), token()];
    sandbox.ipos.fault({ fault: 'reset_before_charge', token: meant });
    sandbox.ipos.fault({ fault: 'not_found', path: 'status', token: meant });
    sandbox.ipos.fault({ fault: 'settled', path: 'void', token: meant });
    expect(await pay('PL1', '1250', 5000, other)).toMatchObject(approved);
    await expect(pay('PL2', '1250', 5000, meant)).rejects.toThrow('fetch failed');
    const { wrapper } = await pay('PL2', '1250', 5000, meant);
    expect(wrapper).toMatchObject(approved.wrapper);
    expect(await ipos.status({ ref: 'PL1' })).toMatchObject({ wrapper: { txnStatus: 'APPROVED' } });
    expect((await ipos.status({ ref: 'PL2' })).error).toMatch(/No transaction found/);
    const { rrn = '' } = wrapper;
    expect((await ipos.transact({ ref: 'PL3', type: 2, rrn })).wrapper).not.toMatchObject(approved.wrapper);
    expect((await ipos.transact({ ref: 'PL4', type: 2, rrn })).wrapper).toMatchObject(approved.wrapper);
  });

  it('the fault huge sends a reply of the planned size after the charge', async () => {
    sandbox.ipos.fault({ fault: 'huge', bytes: 3 * 1024 * 1024 });
    expect((await pay('PL1')).body.length).toBeGreaterThan(3 * 1024 * 1024);
    expect(sandbox.ledger()).toHaveLength(1);
  });

  it('a wrong amount or reference is in one reply only, and the ledger keeps the true one', async () => {
    sandbox.ipos.fault({ fault: 'wrong_amount' });
    expect(await pay('PL1')).toMatchObject({ wrapper: { totalAmount: '1350' } });
    sandbox.ipos.fault({ fault: 'wrong_ref' });
    expect(await pay('PL2')).toMatchObject({ wrapper: { transactionReferenceId: '2LP' } });
    expect(await ipos.status({ ref: 'PL1' })).toMatchObject({ wrapper: { totalAmount: '1250' } });
  });

  it('the fault says replies with the planned fields, body and status, and charges unless planned otherwise', async () => {
    const fields = { responseCode: '400', errResponseCode: '91', errResponseMessage: 'HOST NO RESPONSE', amount: null };
    sandbox.ipos.fault({ fault: 'says', fields });
    const charged = await pay('PL1');
    expect(charged).toMatchObject({ status: 200, wrapper: { errResponseCode: '91', transactionReferenceId: 'PL1' } });
    expect(charged.wrapper).not.toHaveProperty('amount');
    sandbox.ipos.fault({ fault: 'says', fields, charged: false, status: 429 });
    expect(await pay('PL2')).toMatchObject({ status: 429, wrapper: { transactionReferenceId: 'PL2' } });
    sandbox.ipos.fault({ fault: 'says', body: '{"responseCode":"408"}', charged: false });
    expect((await pay('PL3')).body).toBe('{"responseCode":"408"}');
    expect(sandbox.ledger().map(({ ref }) => ref)).toStrictEqual(['PL1']);
    sandbox.ipos.fault({ fault: 'says', path: 'status', fields: { txnStatus: 'VOIDED' } });
    expect(await ipos.status({ ref: 'PL1' })).toMatchObject({ wrapper: { responseCode: '200', txnStatus: 'VOIDED' } });
  });

  it('a delayed sale is charged although its caller has disconnected', async () => {
    sandbox.ipos.fault({ fault: 'latency', ms: 150 });
    await expect(pay('PL1', '1250', 30)).rejects.toThrow(/timeout/);
    expect(sandbox.ledger()).toStrictEqual([]);
    await expect.poll(() => sandbox.ledger()).toHaveLength(1);
  });

  it('the faults not_found and pending change the reply to one status call only', async () => {
    await pay('PL1');
    sandbox.ipos.fault({ fault: 'not_found', path: 'status' });
    expect((await ipos.status({ ref: 'PL1' })).error).toMatch(/No transaction found/);
    sandbox.ipos.fault({ fault: 'pending', path: 'status' });
    expect(JSON.parse((await ipos.status({ ref: 'PL1' })).body)).toStrictEqual({ status: 'Pending', data: {} });
    expect(await ipos.status({ ref: 'PL1' })).toMatchObject(approved);
  });

  it('a fault planned for voids does not apply to sales', async () => {
    sandbox.ipos.fault({ fault: 'settling', path: 'void' });
    const { rrn = '' } = (await pay('PL1')).wrapper;
    const voided = await ipos.transact({ ref: 'VD1', type: 2, rrn });
    expect(voided).toMatchObject({ wrapper: { errResponseCode: '05', errResponseMessage: 'STMT/TXN INPRGRS' } });
    expect(await ipos.transact({ ref: 'VD2', type: 2, rrn })).toMatchObject(approved);
  });

  it('a fault applies as many times as planned, or by a probability that a seed repeats', async () => {
    sandbox.ipos.fault({ fault: 'gateway_failure', times: 2 });
    const codes = [await pay('PL1'), await pay('PL2'), await pay('PL3')].map(
      ({ wrapper }) => wrapper['errResponseCode'],
    );
    expect(codes).toStrictEqual(['DEJ_ERR_003', 'DEJ_ERR_003', '00']);
    const runs = await Promise.all([7, 7].map(codesWithSeed));
    expect(runs[0]).toStrictEqual(runs[1]);
    expect(new Set(runs[0])).toStrictEqual(new Set(['00', 'DEJ_ERR_003']));
  });

  it.each([
    ['70091', 'hang'],
    ['70092', 'reset'],
    ['70095', 'empty'],
  ])('the amount %s causes the fault %s after the charge', async (amount) => {
    const lost = await pay('PL1', amount, 200).catch(() => undefined);
    expect(lost?.body ?? '').toBe('');
    expect(await ipos.status({ ref: 'PL1' })).toMatchObject(approved);
  });

  it.each(['70093', '70094'])(
    'the amount %s causes a fault before the charge, and a second request is approved',
    async (amount) => {
      const paymentToken = token();
      const lost = await pay('PL1', amount, 5000, paymentToken).catch(() => undefined);
      expect(lost?.status ?? 502).toBe(502);
      expect(await pay('PL1', amount, 5000, paymentToken)).toMatchObject(approved);
    },
  );

  it('some amounts are declined, half approved, or answered in dollars', async () => {
    expect(await pay('PL1', '70096')).toMatchObject({ wrapper: { errResponseCode: 'DEJ_ERR_003' } });
    expect(await pay('PL2', '70097')).toMatchObject({ wrapper: { errResponseCode: '10', totalAmount: '35048' } });
    expect(await pay('PL3', '70098')).toMatchObject({ wrapper: { totalAmount: '700.98' } });
  });

  it('the amount 70099 leaves the status pending', async () => {
    await pay('PL1', '70099').catch(() => undefined);
    expect(JSON.parse((await ipos.status({ ref: 'PL1' })).body)).toStrictEqual({ status: 'Pending', data: {} });
  });

  it('some amounts of a sale cause a fault when the sale is voided', async () => {
    const rrns: string[] = [];
    for (const amount of ['80091', '80092', '80093'])
      rrns.push((await pay(`PL${amount}`, amount)).wrapper['rrn'] ?? '');
    const voidSale = (index: number, ref: string): Promise<IposResponse> =>
      ipos.transact({ ref, type: 2, rrn: rrns[index] ?? '', timeoutMs: 200 });
    await expect(voidSale(0, 'VA1')).rejects.toThrow(/timeout/);
    expect(await ipos.status({ ref: 'VA1' })).toMatchObject(approved);
    const codes = [await voidSale(1, 'VB1'), await voidSale(1, 'VB2'), await voidSale(1, 'VB3')];
    expect(codes.map(({ wrapper }) => wrapper['responseCode'])).toStrictEqual(['400', '400', '200']);
    expect(await voidSale(2, 'VC1')).toMatchObject({ wrapper: { errResponseMessage: 'NO ORIGINAL TXN' } });
  });
});

/** The codes of twelve sales, of which about half fail with a seeded probability. */
const codesWithSeed = async (seed: number): Promise<(string | undefined)[]> => {
  const sandbox = await startSandbox({ port: 0, seed });
  const ipos = iposClient(sandbox);
  sandbox.ipos.fault({ fault: 'gateway_failure', probability: 0.5 });
  const codes: (string | undefined)[] = [];
  for (let sale = 0; sale < 12; sale += 1) {
    const token = sandbox.ipos.tokenFor('4000056655665556', tpn);
    codes.push((await ipos.transact({ ref: `PL${sale}`, amount: '100', token })).wrapper['errResponseCode']);
  }
  await sandbox.stop();
  return codes;
};
