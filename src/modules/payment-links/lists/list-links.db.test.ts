import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatusFilter } from '../../../contract/links/payment-links.ts';
import { startTestLinks, type TestLinks, type LinkColumns } from '../../../testing/links.ts';
import { listLinks, type LinkSearch } from './list-links.ts';

let module: TestLinks;
beforeAll(async () => {
  module = await startTestLinks();
});
afterAll(() => module.close());

const list = (search: Partial<LinkSearch>, store: { storeId: string }) =>
  listLinks(module.context)({ status: 'all', sort: 'newest', ...search }, store);

const named = async (links: Readonly<Record<string, LinkColumns>>) => {
  const store = await module.aStore();
  let minute = 0;
  for (const [name, known] of Object.entries(links)) {
    minute += 1;
    await module.aLink(store, {
      internalNotes: name,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      ...known,
    });
  }
  return store;
};

const names = async (search: Partial<LinkSearch>, store: { storeId: string }) =>
  (await list(search, store)).links.map(({ internalNotes }) => internalNotes).reverse();

describe('the filter of the list', () => {
  const past = new Date(Date.now() - 1000);
  const links: Record<string, LinkColumns> = {
    pending: {},
    due: { expiresAt: past },
    confirming: { expiresAt: past, confirming: true },
    completed: { status: 'completed' },
    confirmed: { status: 'confirmed in pos' },
    failed: { status: 'failed' },
    expired: { status: 'expired', expiresAt: past },
    asking: { status: 'expired', expiresAt: past, renewalRequestedAt: past },
    voided: { status: 'voided' },
    refunded: { status: 'refunded' },
    authorized: { status: 'authorized' },
    'partly-refunded': { status: 'partly refunded' },
    'partly-refunded-confirmed': { status: 'partly refunded', posConfirmed: true },
    elsewhere: { status: 'paid elsewhere' },
    cancelled: { status: 'cancelled' },
    disabled: { isDisabled: true, renewalRequestedAt: past },
    'disabled-completed': { isDisabled: true, status: 'completed' },
  };
  const partlyRefunded = ['partly-refunded', 'partly-refunded-confirmed'];
  const expected: Record<StatusFilter, string[]> = {
    all: Object.keys(links),
    pending: ['pending', 'confirming', 'authorized'],
    completed: ['completed', 'confirmed', 'refunded', ...partlyRefunded, 'elsewhere', 'disabled-completed'],
    failed: ['failed'],
    expired: ['due', 'expired', 'asking'],
    asks_renewal: ['asking'],
    voided: ['voided', 'cancelled'],
    refunded: ['refunded'],
    disabled: ['disabled', 'disabled-completed'],
    authorized: ['authorized'],
    to_confirm: ['completed', 'partly-refunded', 'disabled-completed'],
    partly_refunded: partlyRefunded,
    paid_elsewhere: ['elsewhere'],
    cancelled: ['cancelled'],
  };

  it.each(Object.entries(expected))('%s returns what it says, with and without a term', async (status, listed) => {
    const store = await named(links);
    expect(await names({ status: status as StatusFilter }, store)).toEqual(listed);
    for (const q of ['maria', 'ma', '5551234567', '4567', '12.50', '2.50', 'TXN']) {
      expect(await names({ status: status as StatusFilter, q }, store)).toEqual(listed);
    }
  });

  it('says of a pending link past its expiry that it has expired before the job of the next minute writes it', async () => {
    const store = await named({ due: { expiresAt: past } });
    expect((await list({}, store)).links[0]?.status).toBe('expired');
  });
});

describe('the search of the list', () => {
  const links: Record<string, LinkColumns> = {
    maria: { customerName: 'María López', customerEmail: 'maria22@example.com', customerPhone: '15551234567' },
    john: { cardLast4: '5556', customerName: 'John O_Brien', customerPhone: '14155550000', amount: '1250.00' },
    percent: { customerName: '100%_Fun', customerEmail: 'fun@EXAMPLE.org', customerPhone: '442071234567' },
    yamada: { customerName: '山田太郎', amount: '99.99', transactionNumber: 'TXN7K9XQ00001' },
  };
  let store: { storeId: string };
  beforeAll(async () => {
    store = await named(links);
    const stranger = await module.aStore();
    await module.aLink(stranger, { customerName: 'María López', customerEmail: 'maria22@example.com' });
  });

  it.each([
    ['MARÍA', ['maria']],
    ['lópez', ['maria']],
    ['maria22', ['maria']],
    ['Maria22@Example.com', ['maria']],
    ['fun@', ['percent']],
    ['@example', ['maria', 'percent']],
    ['(555) 123-4567', ['maria', 'yamada']],
    ['+1 (415) 555-0000', ['john']],
    ['415555', ['john']],
    ['4567', ['maria', 'percent', 'yamada']],
    ['5556', ['john']],
    ['john 5556', ['john']],
    ['556', []],
    ['+44 20 7123 4567', ['percent']],
    ['1250', ['john']],
    ['$1,250', ['john']],
    ['99.99', ['yamada']],
    ['250.00', ['john']],
    ['9.9', ['yamada']],
    ['.99', ['yamada']],
    ['ria22@exam', ['maria']],
    ['un@', ['percent']],
    ['IA22@EXAMPLE.COM', ['maria']],
    ['5512345', ['maria', 'yamada']],
    ['(207) 123-45', ['percent']],
    ['%_fun', ['percent']],
    ['TXN7K9', ['yamada']],
    ['txn7k9xq00001', ['yamada']],
    ['7k9xq', ['yamada']],
    ['山田太', ['yamada']],
    ['山', ['yamada']],
    ['o_b', ['john']],
    ['%_f', ['percent']],
    ['%', ['percent']],
    ['_', ['john', 'percent']],
    ['maria', ['maria']],
    ['john 4155', ['john']],
    ['john 9999', []],
    ['nobody', []],
    ['nobody@example.com', []],
    ['\\', []],
    ["'; drop table payment_links --", []],
  ])('finds by %j', async (q, expected) => {
    expect(await names({ q }, store)).toEqual(expected);
  });

  it('never fails, whatever is typed', async () => {
    for (const q of [
      '\u0000',
      '\ud800',
      '٣',
      '.',
      '$',
      ',',
      '999999999999999999',
      'a'.repeat(200),
      '1'.repeat(200),
      '💳💳💳',
      '@',
      '@@',
      'TXN%',
    ]) {
      await expect(list({ q }, store)).resolves.toBeDefined();
    }
  });
});

describe('the pages of the list', () => {
  it('follow one another without a gap or a double, also when links are of one moment and new ones come', async () => {
    const store = await module.aStore();
    await module.rows(
      `insert into payment_links (store_id, link_id, transaction_number, cents, customer_name, expires_at, created_at)
       select $1, $1 || n, 'TXN' || n, n * 100, 'Maria', now() + interval '1 day', now() - n / 10 * interval '1 microsecond'
         from generate_series(1, 120) n`,
      [store.storeId],
    );
    for (const q of ['', 'maria', 'TXN']) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await list({ q, limit: 50, ...(cursor && { cursor }) }, store);
        seen.push(...page.links.map(({ id }) => id));
        cursor = page.nextCursor;
        await module.aLink(store);
      } while (cursor !== null);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBeGreaterThanOrEqual(120);
    }
  });

  it('hold 500 at most and refuse a cursor that is none', async () => {
    const store = await module.aStore();
    await module.rows(
      `insert into payment_links (store_id, link_id, transaction_number, cents, customer_name, expires_at)
       select $1, $1 || n, 'TXN' || n, 1, 'Maria', now() from generate_series(1, 501) n`,
      [store.storeId],
    );
    const { links, nextCursor } = await list({}, store);
    expect(links).toHaveLength(500);
    expect((await list({ cursor: String(nextCursor) }, store)).links).toHaveLength(1);
    await expect(list({ cursor: 'bm90aGluZw' }, store)).rejects.toMatchObject({ code: 'invalid_cursor' });
  });

  it('find a common term beyond what an index may give, newest first', async () => {
    const store = await module.aStore();
    await module.rows(
      `insert into payment_links (store_id, link_id, transaction_number, cents, customer_name, customer_email, expires_at, created_at)
       select $1, $1 || n, 'TXN' || n, n * 100, 'Maria', 'shop@example.com', now(), now() - n * interval '1 second'
         from generate_series(1, 2500) n`,
      [store.storeId],
    );
    for (const q of ['shop@example.com', 'TXN', 'example']) {
      const { links } = await list({ q, limit: 3 }, store);
      expect(links.map(({ amount }) => amount)).toEqual(['1.00', '2.00', '3.00']);
    }
  });

  it('find a rare term however old it is, and two letters among the newest 2,000', async () => {
    const store = await module.aStore();
    await module.rows(
      `insert into payment_links (store_id, link_id, transaction_number, cents, customer_name, expires_at, created_at)
       select $1, $1 || n, 'TXN' || n, n * 100, case n when 1900 then 'Bo Yu' when 2400 then 'Zelda' else 'Maria' end, now(),
              now() - n * interval '1 second'
         from generate_series(1, 2500) n`,
      [store.storeId],
    );
    for (const [q, amount] of [
      ['zelda', '2400.00'],
      ['yu', '1900.00'],
    ])
      expect((await list({ q, limit: 3 }, store)).links).toMatchObject([{ amount }]);
  });
});
