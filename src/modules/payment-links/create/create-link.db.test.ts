import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aNewLink, startTestLinks, type TestLinks } from '../../../testing/links.ts';
import { createChoices, expiresAt, extendChoices } from '../../../contract/links/expiry.ts';
import { finalOutlineOf, linkTerms, outlineOf } from '../link/index.ts';
import { expirySql, expiryValues } from '../link/new-link.store.ts';
import { createLink, draftLink, type CreatedLink } from './create-link.ts';

let module: TestLinks;
beforeAll(async () => {
  module = await startTestLinks();
});
afterAll(() => module.close());

const create = (known: Parameters<typeof aNewLink>[0], actor: Awaited<ReturnType<TestLinks['aStore']>>) =>
  module.transact((tx) => createLink(module.context)(draftLink(module.context)(aNewLink(known), actor), actor, tx));

const customersOf = (storeId: string) =>
  module.rows<{ id: string; customer_name: string }>('select * from customers where store_id = $1', [storeId]);
const linksOf = (storeId: string) =>
  module.rows('select * from payment_links where store_id = $1 order by id', [storeId]);

describe('creating a link', () => {
  it('stores it pending, with the amount asked for, ids that cannot be guessed and a customer', async () => {
    const clerk = await module.aStore();
    const before = Date.now();
    const { id, smsSent, smsError } = await create({ amount: '1,234.50', expiresIn: 2 }, clerk);
    expect([smsSent, smsError]).toEqual([false, null]);
    const [link] = await linksOf(clerk.storeId);
    const [customer] = await customersOf(clerk.storeId);
    expect(link).toMatchObject({
      id,
      user_id: clerk.userId,
      customer_id: customer?.id,
      amount: '1234.50',
      customer_phone: '15551234567',
      status: 'pending',
      is_disabled: false,
      debit_only: true,
      transaction_type: 'sale',
    });
    expect(link?.['link_id']).toMatch(new RegExp(`^${clerk.storeId}[0-9a-hjkmnp-tv-z]{26}$`));
    expect(link?.['transaction_number']).toMatch(/^TXN[0-9A-HJKMNP-TV-Z]{10}$/);
    const lifetime = Number(link?.['expires_at']) - before;
    expect(Math.round(lifetime / 60_000)).toBe(120);
  });

  it('lets whoever tells of it in its commit know how it stands', async () => {
    const clerk = await module.aStore();
    const draft = draftLink(module.context)(aNewLink({}), clerk);
    const { storeId } = clerk;
    const [kept, read] = await module.transact(async (tx) => {
      const { id } = await createLink(module.context)(draft, clerk, tx);
      return [
        { outline: await finalOutlineOf({ storeId, id }, tx), terms: await linkTerms(id, storeId, tx) },
        { outline: await outlineOf({ storeId, id }, tx), terms: await linkTerms(id, storeId, { sql: tx.sql }) },
      ] as const;
    });
    expect(kept).toEqual(read);
    expect(read.outline).toMatchObject({ id: draft.id, publicId: draft.linkId });
  });

  it('ties the link to the customer who has the phone already, and adds none', async () => {
    const clerk = await module.aStore();
    await create({}, clerk);
    await create({ customerName: 'Somebody Else', customerPhone: '+1 555 123 4567' }, clerk);
    const [customer, ...others] = await customersOf(clerk.storeId);
    expect(others).toEqual([]);
    expect((await linksOf(clerk.storeId)).map((link) => link['customer_id'])).toEqual([customer?.id, customer?.id]);
  });

  it('adds one customer when two links for a new phone are made at once', async () => {
    const clerk = await module.aStore();
    await Promise.all(Array.from({ length: 8 }, () => create({}, clerk)));
    expect(await customersOf(clerk.storeId)).toHaveLength(1);
    expect(new Set((await linksOf(clerk.storeId)).map((link) => link['customer_id'])).size).toBe(1);
  });

  it('adds nobody for a link that cannot be stored', async () => {
    const clerk = await module.aStore();
    const taken = draftLink(module.context)(aNewLink({}), clerk);
    const makeTaken = () => module.transact((tx) => createLink(module.context)(taken, clerk, tx));
    await makeTaken();
    await module.rows('update customers set archived = true where store_id = $1', [clerk.storeId]);
    await expect(makeTaken()).rejects.toThrow(/payment_links/);
    expect(await customersOf(clerk.storeId)).toHaveLength(1);
    expect(await linksOf(clerk.storeId)).toHaveLength(1);
  });

  it('adds a customer again when the one with the phone was archived', async () => {
    const clerk = await module.aStore();
    await create({}, clerk);
    await module.rows('update customers set archived = true where store_id = $1', [clerk.storeId]);
    await create({}, clerk);
    expect(await customersOf(clerk.storeId)).toHaveLength(2);
  });

  it('adds no customer when told not to', async () => {
    const clerk = await module.aStore();
    await create({ createCustomer: false }, clerk);
    expect(await customersOf(clerk.storeId)).toEqual([]);
    expect((await linksOf(clerk.storeId))[0]?.['customer_id']).toBeNull();
  });

  it('prefers the customer that was chosen, but only one of the same store', async () => {
    const [clerk, stranger] = [await module.aStore(), await module.aStore()];
    await create({ customerPhone: '5550001111' }, clerk);
    await create({ customerPhone: '5550002222' }, stranger);
    const [[chosen], [foreign]] = [await customersOf(clerk.storeId), await customersOf(stranger.storeId)];
    const customerOf = async ({ id }: CreatedLink) =>
      (
        await module.rows<{ customer_id: string | null }>('select customer_id from payment_links where id = $1', [id])
      )[0];
    const own = await create({ customerId: chosen?.id, createCustomer: false }, clerk);
    expect(await customerOf(own)).toEqual({ customer_id: chosen?.id });
    const other = await create({ customerId: foreign?.id, createCustomer: false }, clerk);
    expect(await customerOf(other)).toEqual({ customer_id: null });
  });

  it('keeps the link and says why when no text can be sent', async () => {
    const clerk = await module.aStore();
    const created = await create({ smsEnabled: true }, clerk);
    expect(created).toMatchObject({
      smsSent: false,
      smsError: 'No SMS provider is set up. Add one in Settings, SMS Configuration.',
    });
    expect(await linksOf(clerk.storeId)).toHaveLength(1);
  });

  it('hands an email to the queue when one is wanted and there is an address', async () => {
    const clerk = await module.aStore();
    await create({ emailEnabled: true }, clerk);
    expect(await module.jobsOf(clerk.storeId)).toEqual([]);
    await create({ emailEnabled: true, customerEmail: 'maria@example.com' }, clerk);
    expect(await module.jobsOf(clerk.storeId)).toEqual(['messaging.send-email']);
    expect(await module.rows('select user_id from message_history where store_id = $1', [clerk.storeId])).toEqual([
      { user_id: clerk.userId },
    ]);
  });

  it('leaves nothing behind when something fails at the very end', async () => {
    const clerk = await module.aStore();
    const before = module.events.length;
    await module.rows(`alter table read_customer_totals add constraint refusal check (store_id <> '${clerk.storeId}')`);
    const wanted = { emailEnabled: true, customerEmail: 'maria@example.com' };
    await expect(create(wanted, clerk)).rejects.toThrow(/refusal/);
    await module.rows('alter table read_customer_totals drop constraint refusal');
    expect(await linksOf(clerk.storeId)).toEqual([]);
    expect(await customersOf(clerk.storeId)).toEqual([]);
    expect(await module.rows('select * from message_history where store_id = $1', [clerk.storeId])).toEqual([]);
    expect(await module.jobsOf(clerk.storeId)).toEqual([]);
    expect(module.events.slice(before).filter(({ storeId }) => storeId === clerk.storeId)).toEqual([]);
  });
});

/** The four changes of summer time in two years. */
const changes = ['2026-03-08T10:00:00Z', '2026-11-01T09:00:00Z', '2027-03-14T10:00:00Z', '2027-11-07T09:00:00Z'];
const choices = [...new Set([...createChoices, ...extendChoices].map(({ value }) => value))];

describe('the expiry that the database works out', () => {
  it.each(changes)('is that of the contract for every choice and minute of the two days around %s', async (change) => {
    const minutes = `generate_series($1::timestamptz - interval '1 day', $1::timestamptz + interval '1 day', '1 minute') moment`;
    for (const choice of choices) {
      const rows = await module.rows<{ moment: Date; expires: Date }>(
        `select moment, ${expirySql('moment', '$2', '$3')} as expires from ${minutes}`,
        [change, ...expiryValues(choice)],
      );
      expect(rows).toHaveLength(2 * 1_440 + 1);
      expect(rows.filter(({ moment, expires }) => +expires !== +expiresAt(choice, moment))).toEqual([]);
    }
  });
});
