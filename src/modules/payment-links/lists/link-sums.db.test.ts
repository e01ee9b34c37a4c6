import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDecimal } from '../../../contract/money.ts';
import { statusFilters, type StatusFilter } from '../../../contract/links/payment-links.ts';
import { LinkStatus } from '../../../contract/payer/public-link.ts';
import { startTestLinks, type TestLinks } from '../../../testing/links.ts';
import { linkTotals } from '../link/link-totals.ts';
import { sumLinks } from './link-sums.ts';
import { listLinks } from './list-links.ts';
import { listWaiting } from './waiting-links.ts';

let module: TestLinks;
let store: { storeId: string };
const sums = (status: StatusFilter, q?: string) => sumLinks(module.context)({ status, q }, store);
const listed = async (status: StatusFilter, q?: string) =>
  (await listLinks(module.context)({ status, q, sort: 'newest' }, store)).links;

beforeAll(async () => {
  module = await startTestLinks();
  store = await module.aStore();
  const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)];
  let amount = 0;
  for (const status of LinkStatus.options)
    for (const isDisabled of [false, true])
      for (const expiresAt of [past, future]) {
        amount += 1;
        const customerName = amount % 2 === 0 ? 'Maria Lopez' : 'John Smith';
        await module.aLink(store, { status, isDisabled, expiresAt, customerName, amount: `${amount}.37` });
      }
  const partlyRefunded = { status: 'partly refunded', posConfirmed: true, amount: '70.37' } as const;
  for (const isDisabled of [false, true]) await module.aLink(store, { ...partlyRefunded, isDisabled });
  await module.aLink(store, { status: 'expired', renewalRequestedAt: new Date(), amount: '80.37' });
  // None of another store's links is counted here.
  const other = await module.aStore();
  for (const status of ['pending', 'partly refunded'] as const)
    await module.aLink(other, { status, expiresAt: past, renewalRequestedAt: new Date(), amount: '5000.00' });
  await module.transact(linkTotals.rebuild);
});
afterAll(() => module.close());

describe('the numbers beside the list', () => {
  it('say of every filter how many links the list shows under it, due ones as expired', async () => {
    const { links } = await sums('all');
    const shown = await Promise.all(
      statusFilters.map(async (filter) => [filter, (await listed(filter)).length] as const),
    );
    expect(links).toEqual(Object.fromEntries(shown));
    expect(links.asks_renewal).toBe(1);
    expect(links).toMatchObject({ all: 47, pending: 3, expired: 4, completed: 22, disabled: 23, to_confirm: 8 });
  });

  it.each(['', 'maria', 'ma', '1.37', '37', '15551234567', 'nobody'])(
    'say what the list comes to for the term %j, whichever filter is chosen',
    async (q) => {
      for (const status of statusFilters) {
        const links = await listed(status, q);
        const cents = links.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
        const { found } = await sums(status, q);
        expect([status, found]).toEqual([status, { links: links.length, amount: toDecimal(cents), more: false }]);
      }
    },
  );

  it('count a search up to 500 links and say that there are more', async () => {
    const large = await module.aStore();
    const add = (from: number, to: number) =>
      module.rows(
        `insert into payment_links (store_id, link_id, transaction_number, cents, customer_name, expires_at)
         select $1, $1 || n, 'TXN' || n, 250, 'Maria', now() + interval '1 day' from generate_series($2::int, $3::int) n`,
        [large.storeId, from, to],
      );
    const found = async (status: StatusFilter = 'all') =>
      (await sumLinks(module.context)({ status, q: 'maria' }, large)).found;
    await add(1, 500);
    expect(await found()).toEqual({ links: 500, amount: '1250.00', more: false });
    await add(501, 700);
    expect(await found()).toEqual({ links: 500, amount: '1250.00', more: true });
    // More than an index gives: what a filter leaves of them is found beyond those.
    await add(701, 1_400);
    await module.rows(
      `update payment_links set status = 'failed' where store_id = $1 and cents = 250 and link_id like '%7'`,
      [large.storeId],
    );
    expect(await found()).toEqual({ links: 500, amount: '1250.00', more: true });
    expect(await found('failed')).toEqual({ links: 140, amount: '350.00', more: false });
  });
});

describe('what waits of the links', () => {
  const waitingOf = async ({ storeId }: { storeId: string }) => {
    const { waiting, ...counts } = await listWaiting(module.context)({ storeId });
    return { ...counts, waiting: waiting.map(({ reason, link }) => [reason, link.customerName]) };
  };

  it('is told once, by the most urgent reason and the oldest first, and counts what was opened', async () => {
    const staff = await module.aStore();
    const [now, hour] = [Date.now(), 3_600_000];
    const add = (customerName: string, known: Parameters<typeof module.aLink>[1] = {}) =>
      module.aLink(staff, { customerName, ...known });
    const ends = (hours: number) => ({ expiresAt: new Date(now + hours * hour) });
    await add('Unopened', ends(2));
    const opened = [await add('Opened late', ends(4)), await add('Opened soon', ends(3))];
    const failed = await add('Not delivered');
    await add('Locked', { lockedCode: 'many_cards', lockedAt: new Date() });
    await add('Being asked', { confirming: true });
    await add('Under review', { status: 'completed', reviewCode: 'unknown_funding', reviewSince: new Date() });
    await add('Asks', { status: 'expired', renewalRequestedAt: new Date() });
    await add('Newer', { status: 'completed' });
    await add('Older', { status: 'completed', createdAt: new Date(now - hour) });
    await add('Refunded in part', { status: 'partly refunded', refundedAmount: '5.00' });
    for (const quiet of [{ status: 'voided' }, { isDisabled: true }, { expiresAt: new Date(now - hour) }] as const)
      await add('Nobody', quiet);
    for (const { id } of opened)
      await module.rows(`insert into read_link_clicks (store_id, id, total_clicks) values ($1, $2, 1)`, [
        staff.storeId,
        id,
      ]);
    await module.rows(
      `insert into read_link_texts (store_id, id, message_id, status, last_at) values ($1, $2, $2, 'failed', now())`,
      [staff.storeId, failed.id],
    );
    expect(await waitingOf(staff)).toEqual({
      ...{ opened: 2, unopened: 4, more: false },
      waiting: [
        ['review', 'Under review'],
        ['to_confirm', 'Older'],
        ['to_confirm', 'Newer'],
        ['to_confirm', 'Refunded in part'],
        ['locked', 'Locked'],
        ['asks_renewal', 'Asks'],
        ['text_failed', 'Not delivered'],
        ['opened', 'Opened soon'],
        ['opened', 'Opened late'],
        ['unopened', 'Unopened'],
        ['checking', 'Being asked'],
      ],
    });
    expect(await waitingOf(await module.aStore())).toEqual({ opened: 0, unopened: 0, more: false, waiting: [] });
  });

  it('is a few of each kind, and of many open links the newest 500 are counted', async () => {
    const { storeId } = await module.aStore();
    await module.rows(
      `insert into payment_links (store_id, link_id, transaction_number, cents, customer_name, status, expires_at)
       select $1, $1 || n, 'TXN' || n, 250, n, case when n <= 9 then 'completed' else 'pending' end, now() + n * interval '1 hour'
         from generate_series(1, 520) n`,
      [storeId],
    );
    const { waiting, ...counts } = await waitingOf({ storeId });
    expect(counts).toEqual({ opened: 0, unopened: 501, more: true });
    expect(waiting.map(([reason]) => reason)).toEqual([...Array(5).fill('to_confirm'), ...Array(5).fill('unopened')]);
  });
});
