import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../../contract/index.ts';
import {
  cards,
  aPayableLink,
  pay,
  startTestCheckout,
  type LinkOptions,
  type TestCheckout,
} from '../../../testing/payments.ts';
import type { CallResponse } from '../../../testing/test-app.ts';
import { Checkout } from '../index.ts';
import type { CardImportReport } from './import-cards.ts';

let checkout: TestCheckout;

beforeAll(async () => {
  checkout = await startTestCheckout();
});
afterAll(() => checkout.close());

const list = (...lines: readonly string[]): Promise<CardImportReport> =>
  checkout.app.get(Checkout).importCards({ lines: ['bin,type', ...lines], dryRun: false, onProgress: () => undefined });

const ask = (linkId: string, prefix: unknown): Promise<CallResponse> =>
  checkout.app.call(contract.payer.cardFunding, { body: { linkId, prefix } });

const link = (options?: LinkOptions): Promise<string> => aPayableLink(checkout.app.database, checkout.store, options);

const storedRanges = async (): Promise<unknown> => {
  const { rows } = await checkout.app.database.pool.query('select low, high, funding from card_prefixes order by low');
  return rows;
};

describe('how a card is funded', () => {
  it('is what the imported list says of its first eight digits, and unknown where it says nothing', async () => {
    await list('457173,DEBIT', '45717312,CREDIT', '510510,PREPAID');
    const linkId = await link();
    for (const [prefix, funding] of [
      ['45717300', 'debit'],
      ['45717312', 'credit'],
      ['45717399', 'debit'],
      ['51051051', 'prepaid'],
      ['45717400', 'unknown'],
      ['00000000', 'unknown'],
      ['99999999', 'unknown'],
    ] as const)
      expect(await ask(linkId, prefix)).toMatchObject({ status: 200, body: { success: true, funding } });
  });

  it('is told for links that take debit cards only and can be paid', async () => {
    await list('457173,CREDIT');
    const paid = await link();
    await pay(checkout.app, { linkId: paid });
    for (const linkId of [await link({ debitOnly: false }), paid])
      expect((await ask(linkId, '45717300')).body).toMatchObject({ funding: 'unknown' });
    const unknown = await ask(`${checkout.store.storeId}${'0'.repeat(26)}`, '45717300');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'link_not_found' } });
  });

  it('is asked by eight digits and nothing else', async () => {
    const linkId = await link();
    for (const wrong of ['4571730', '457173000', '4571 730', '4571730x', 45717300, null, '', '٤٥٧١٧٣٠٠'])
      expect(await ask(linkId, wrong)).toMatchObject({ status: 400, body: { details: [{ path: 'prefix' }] } });
  });

  it('is no reason to charge a card or not: a page that was told otherwise changes nothing', async () => {
    await list('411111,DEBIT', '400005,CREDIT');
    const credit = await link();
    expect((await ask(credit, cards.credit.slice(0, 8))).body).toMatchObject({ funding: 'debit' });
    expect((await pay(checkout.app, { linkId: credit, card: cards.credit })).body).toMatchObject({
      success: false,
      voidInfo: { voided: true, reason: 'credit' },
    });
    const debit = await link();
    expect((await ask(debit, cards.debit.slice(0, 8))).body).toMatchObject({ funding: 'credit' });
    expect((await pay(checkout.app, { linkId: debit, card: cards.debit })).body).toMatchObject({ success: true });
  });
});

describe('an import of cards', () => {
  it('takes the place of the one before, and reports what it found', async () => {
    await list('457173,DEBIT', '457174,DEBIT', '400000,CREDIT');
    const report = await list('457173,CREDIT', 'x,CREDIT', '', '510510,PREPAID', '510511,');
    expect(report).toEqual({
      lines: 4,
      fundings: { debit: 0, credit: 1, prepaid: 1, unknown: 1 },
      refused: 1,
      examples: [{ line: 3, wrong: 'no card number begins like this' }],
      ranges: 2,
      replaced: 2,
    });
    expect(await storedRanges()).toEqual([
      { low: 45717300, high: 45717399, funding: 'credit' },
      { low: 51051000, high: 51051099, funding: 'prepaid' },
    ]);
  });

  it('that is only tried, or that cannot be read, or that breaks off, changes nothing', async () => {
    await list('457173,DEBIT');
    const before = await storedRanges();
    const { importCards } = checkout.app.get(Checkout);
    const onProgress = (): void => undefined;
    const tried = await importCards({ lines: ['bin,type', '510510,PREPAID'], dryRun: true, onProgress });
    expect(tried).toMatchObject({ ranges: 1, replaced: null });
    for (const lines of [[], ['bin,brand', '510510,VISA'], ['bin,type', 'x,debit'], ['bin,type', '510510,']])
      await expect(importCards({ lines, dryRun: false, onProgress })).rejects.toMatchObject({
        code: 'card_file_unreadable',
      });
    const lines = ['bin,type', ...Array.from({ length: 20_001 }, (_, n) => `${40_000_000 + 2 * n},debit`)];
    const breakOff = ({ count }: { count: number }): void => {
      if (count > 10_000) throw new Error('the shell was closed');
    };
    await expect(importCards({ lines, dryRun: false, onProgress: breakOff })).rejects.toThrow('the shell was closed');
    expect(await storedRanges()).toEqual(before);
  });
});
