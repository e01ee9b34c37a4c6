import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoMerchant } from '../demo.ts';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { iposClient, type Answer } from './testing.ts';

const { tpn } = demoMerchant;

describe('a fault of the iPOS stand-in', () => {
  let sandbox: Sandbox;
  let ipos: ReturnType<typeof iposClient>;
  const token = (): string => sandbox.ipos.tokenFor('4000056655665556', tpn);
  const pay = (ref: string, amount = '1250', timeoutMs = 5000, paymentToken = token()): Promise<Answer> =>
    ipos.transact({ ref, amount, token: paymentToken, timeoutMs });
  const approved = { wrapper: { responseCode: '200' } };

  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, habits: { holdMs: 60_000 } });
    ipos = iposClient(sandbox);
  });
  beforeEach(() => sandbox.reset());
  afterAll(() => sandbox.stop());

  it.each(['hang_before_charge', 'reset_before_charge', '500_before_charge', '502_before_charge'] as const)(
    'named %s charges nothing, and the same reference and token go through afterwards',
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
  ] as const)('named %s charges all the same, which only the status tells', async (fault) => {
    sandbox.ipos.fault({ fault });
    const lost = await pay('PL1', '1250', 200).catch(() => undefined);
    expect(lost?.wrapper ?? {}).toStrictEqual({});
    expect(await ipos.status({ ref: 'PL1' })).toMatchObject({ wrapper: { txnStatus: 'APPROVED' } });
    expect(await pay('PL1')).toMatchObject({ status: 400, error: 'Transaction id must be unique' });
    expect(sandbox.ledger()).toHaveLength(1);
  });

  it('floods the reader for as long as it reads', async () => {
    sandbox.ipos.fault({ fault: 'huge', bytes: 3 * 1024 * 1024 });
    expect((await pay('PL1')).body.length).toBeGreaterThan(3 * 1024 * 1024);
    expect(sandbox.ledger()).toHaveLength(1);
  });

  it('lies about amount or reference in one answer only', async () => {
    sandbox.ipos.fault({ fault: 'wrong_amount' });
    expect(await pay('PL1')).toMatchObject({ wrapper: { totalAmount: '1350' } });
    sandbox.ipos.fault({ fault: 'wrong_ref' });
    expect(await pay('PL2')).toMatchObject({ wrapper: { transactionReferenceId: '2LP' } });
    expect(await ipos.status({ ref: 'PL1' })).toMatchObject({ wrapper: { totalAmount: '1250' } });
  });

  it('says whatever was planned, under any status, whether or not it charges', async () => {
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

  it('delivers a delayed sale although its caller has hung up', async () => {
    sandbox.ipos.fault({ fault: 'latency', ms: 150 });
    await expect(pay('PL1', '1250', 30)).rejects.toThrow(/timeout/);
    expect(sandbox.ledger()).toStrictEqual([]);
    await expect.poll(() => sandbox.ledger()).toHaveLength(1);
  });

  it('hides the truth from the status call, for one question', async () => {
    await pay('PL1');
    sandbox.ipos.fault({ fault: 'not_found', path: 'status' });
    expect((await ipos.status({ ref: 'PL1' })).error).toMatch(/No transaction found/);
    sandbox.ipos.fault({ fault: 'pending', path: 'status' });
    expect(JSON.parse((await ipos.status({ ref: 'PL1' })).body)).toStrictEqual({ status: 'Pending', data: {} });
    expect(await ipos.status({ ref: 'PL1' })).toMatchObject(approved);
  });

  it('strikes by path: a fault for voids leaves sales alone', async () => {
    sandbox.ipos.fault({ fault: 'settling', path: 'void' });
    const { rrn = '' } = (await pay('PL1')).wrapper;
    const voided = await ipos.transact({ ref: 'VD1', type: 2, rrn });
    expect(voided).toMatchObject({ wrapper: { errResponseCode: '05', errResponseMessage: 'STMT/TXN INPRGRS' } });
    expect(await ipos.transact({ ref: 'VD2', type: 2, rrn })).toMatchObject(approved);
  });

  it('strikes the next requests as often as it was told, or by chance that a seed repeats', async () => {
    sandbox.ipos.fault({ fault: 'gateway_failure', times: 2 });
    const codes = [await pay('PL1'), await pay('PL2'), await pay('PL3')].map(
      ({ wrapper }) => wrapper['errResponseCode'],
    );
    expect(codes).toStrictEqual(['DEJ_ERR_003', 'DEJ_ERR_003', '00']);
    const lucks = await Promise.all([7, 7].map(luck));
    expect(lucks[0]).toStrictEqual(lucks[1]);
    expect(new Set(lucks[0])).toStrictEqual(new Set(['00', 'DEJ_ERR_003']));
  });

  it.each([
    ['70091', 'hang'],
    ['70092', 'reset'],
    ['70095', 'empty'],
  ])('rides on the amount %s as a %s after the charge', async (amount) => {
    const lost = await pay('PL1', amount, 200).catch(() => undefined);
    expect(lost?.body ?? '').toBe('');
    expect(await ipos.status({ ref: 'PL1' })).toMatchObject(approved);
  });

  it.each(['70093', '70094'])(
    'rides on the amount %s before the charge, and lets the second try through',
    async (amount) => {
      const paymentToken = token();
      const lost = await pay('PL1', amount, 5000, paymentToken).catch(() => undefined);
      expect(lost?.status ?? 502).toBe(502);
      expect(await pay('PL1', amount, 5000, paymentToken)).toMatchObject(approved);
    },
  );

  it('rides on amounts that decline, halve, or come back in dollars', async () => {
    expect(await pay('PL1', '70096')).toMatchObject({ wrapper: { errResponseCode: 'DEJ_ERR_003' } });
    expect(await pay('PL2', '70097')).toMatchObject({ wrapper: { errResponseCode: '10', totalAmount: '35048' } });
    expect(await pay('PL3', '70098')).toMatchObject({ wrapper: { totalAmount: '700.98' } });
  });

  it('rides on the amount 70099 as an answer that stays pending', async () => {
    await pay('PL1', '70099').catch(() => undefined);
    expect(JSON.parse((await ipos.status({ ref: 'PL1' })).body)).toStrictEqual({ status: 'Pending', data: {} });
  });

  it('rides on the amount of the sale when it is voided', async () => {
    const rrns: string[] = [];
    for (const amount of ['80091', '80092', '80093'])
      rrns.push((await pay(`PL${amount}`, amount)).wrapper['rrn'] ?? '');
    const tryVoid = (place: number, ref: string): Promise<Answer> =>
      ipos.transact({ ref, type: 2, rrn: rrns[place] ?? '', timeoutMs: 200 });
    await expect(tryVoid(0, 'VA1')).rejects.toThrow(/timeout/);
    expect(await ipos.status({ ref: 'VA1' })).toMatchObject(approved);
    const codes = [await tryVoid(1, 'VB1'), await tryVoid(1, 'VB2'), await tryVoid(1, 'VB3')];
    expect(codes.map(({ wrapper }) => wrapper['responseCode'])).toStrictEqual(['400', '400', '200']);
    expect(await tryVoid(2, 'VC1')).toMatchObject({ wrapper: { errResponseMessage: 'NO ORIGINAL TXN' } });
  });
});

/** The answers to twelve sales of which a seeded half fails. */
const luck = async (seed: number): Promise<(string | undefined)[]> => {
  const sandbox = await startSandbox({ port: 0, seed });
  const ipos = iposClient(sandbox);
  sandbox.ipos.fault({ fault: 'gateway_failure', probability: 0.5 });
  const codes: (string | undefined)[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const token = sandbox.ipos.tokenFor('4000056655665556', tpn);
    codes.push((await ipos.transact({ ref: `PL${turn}`, amount: '100', token })).wrapper['errResponseCode']);
  }
  await sandbox.stop();
  return codes;
};
