import fc from 'fast-check';
import { Problem } from '../../../kernel/problem.ts';
import type { Tx } from '../../../kernel/tx.ts';
import type { OpenStore } from '../../../testing/accounts.ts';
import { aLink } from '../../../testing/links.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Context } from '../context.ts';
import { addCustomer } from '../directory/add-customer.ts';
import { archiveCustomers, restoreCustomers } from '../directory/archive-customers.ts';
import { Customers } from '../index.ts';
import { customersModule } from '../module.ts';
import { mergeCustomers } from './merge-customers.ts';

/** A customer, as the model knows one: who was merged is of the one who was kept. */
interface KnownCustomer {
  readonly id: string;
  readonly note: string;
  readonly phones: Set<string>;
  phone: string | null;
  archived: boolean;
  mergedInto: KnownCustomer | null;
}

const keptOf = (customer: KnownCustomer): KnownCustomer =>
  customer.mergedInto ? keptOf(customer.mergedInto) : customer;

/** What may happen to a directory. */
export const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('add' as const), phone: fc.nat(3) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('link' as const),
      chosen: fc.option(fc.nat(20)),
      phone: fc.nat(4),
      create: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('message' as const), of: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('archive', 'restore'), of: fc.nat(20) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('merge' as const),
      kept: fc.nat(20),
      others: fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const phones = ['12135550001', '12135550002', '12135550003', null];

/** What is compared in the end. */
interface WorldState {
  /** Who is there, and whether archived. */
  readonly customers: ReadonlyMap<string, boolean>;
  readonly lostNotes: readonly KnownCustomer[];
  /** Whose a link is, and its cents. */
  readonly links: ReadonlyMap<string, string>;
  readonly messages: ReadonlyMap<string, string | null>;
  /** How many active customers are counted. */
  readonly total: number;
  readonly findings: readonly string[];
}

/** A store and what is to be true of it. */
export class MergeWorld {
  readonly known: KnownCustomer[] = [];
  private readonly links = new Map<string, { readonly owner: KnownCustomer | null; readonly cents: number }>();
  private readonly messages = new Map<string, KnownCustomer>();
  private readonly findings: string[] = [];
  private readonly app: TestApp;
  private readonly context: Context;
  private readonly store: OpenStore;

  constructor(app: TestApp, store: OpenStore) {
    this.app = app;
    this.context = app.contextOf(customersModule);
    this.store = store;
  }

  private at(index: number): KnownCustomer | undefined {
    return this.known[index % Math.max(this.known.length, 1)];
  }

  private know(id: string, phone: string | null, note: string): KnownCustomer {
    const added = {
      id,
      note,
      phone,
      phones: new Set(phone === null ? [] : [phone]),
      archived: false,
      mergedInto: null,
    };
    this.known.push(added);
    return added;
  }

  private commit<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.app.transact(work);
  }

  async take(one: Step): Promise<void> {
    if (one.act === 'add') return this.add(phones[one.phone] ?? null);
    if (one.act === 'link') return this.link(this.at(one.chosen ?? -1) ?? null, one.phone, one.create);
    if (one.act === 'message') return this.message(this.at(one.of));
    if (one.act === 'merge')
      return this.merge(
        this.at(one.kept),
        one.others.flatMap((index) => this.at(index) ?? []),
      );
    return this.archive(this.at(one.of), one.act === 'archive');
  }

  private async add(customerPhone: string | null): Promise<void> {
    const note = `note ${this.known.length};`;
    const empty = {
      customerEmail: null,
      customerAddress: null,
      customerCity: null,
      customerState: null,
      customerZip: null,
    };
    const form = { customerName: 'Ann', customerPhone, notes: note, ...empty };
    this.know(await this.commit((tx) => addCustomer(this.context)(form, this.store.staff, tx)), customerPhone, note);
  }

  /** Who may be the customer of a link, the one of the first rule that applies; nobody where none does. */
  private candidates(chosen: KnownCustomer | null, phone: string): readonly KnownCustomer[] {
    const named = chosen && keptOf(chosen);
    if (named && !named.archived) return [named];
    const having = this.known.filter((one) => !one.mergedInto && !one.archived && one.phone === phone);
    if (having.length > 0) return having;
    return this.known.filter((one) => one.mergedInto && one.phone === phone && !keptOf(one).archived).map(keptOf);
  }

  private async link(chosen: KnownCustomer | null, at: number, create: boolean): Promise<void> {
    const phone = phones[at] ?? '12135550009';
    const expected = this.candidates(chosen, phone);
    const match = { customerId: chosen?.id ?? null, name: 'Ann', email: null, phone, create };
    const id = await this.commit((tx) => this.app.get(Customers).matchCustomer(match, this.store.staff, tx));
    const known = this.known.find((one) => one.id === id);
    if (expected.length > 0 && !expected.some((one) => one.id === id))
      this.findings.push(`a link for ${phone} came to ${id}, not to ${expected.map((one) => one.id).join(' or ')}`);
    if (expected.length === 0 && (known !== undefined || (id !== null) !== create))
      this.findings.push(`a link for nobody came to ${id}`);
    const owner = id === null ? null : (known ?? this.know(id, phone, ''));
    const amount = `${this.links.size + 1}.00`;
    const link = await aLink(this.app.database, this.store, { customerId: id, amount });
    this.links.set(link.id, { owner, cents: (this.links.size + 1) * 100 });
  }

  private async message(of: KnownCustomer | undefined): Promise<void> {
    if (!of || of.mergedInto) return;
    const { rows } = await this.app.database.pool.query<{ id: string }>(
      `insert into message_history (store_id, customer_id, message_type) values ($1, $2, 'manual') returning id`,
      [this.store.storeId, of.id],
    );
    this.messages.set(rows[0]?.id ?? '', of);
  }

  private async archive(of: KnownCustomer | undefined, archived: boolean): Promise<void> {
    if (!of || of.mergedInto) return;
    const act = archived ? archiveCustomers(this.context) : restoreCustomers(this.context);
    await this.commit((tx) => act([of.id], this.store.staff, tx));
    of.archived = archived;
  }

  private async merge(kept: KnownCustomer | undefined, named: readonly KnownCustomer[]): Promise<void> {
    const others = [...new Set(named)].filter((one) => one !== kept);
    if (!kept || others.length === 0) return;
    const isRefused = [kept, ...others].some((one) => one.mergedInto || one.archived);
    const merge = { primaryCustomerId: kept.id, customerIds: others.map(({ id }) => id) };
    const refusal = await this.commit((tx) => mergeCustomers(this.context)(merge, this.store.staff, tx)).catch(
      (failure: unknown) => failure,
    );
    if (refusal instanceof Problem !== isRefused) this.findings.push(`a merge ended with ${String(refusal)}`);
    if (isRefused) return;
    for (const other of others) other.mergedInto = kept;
    const [row] = await this.rows<{ phone: string | null }>('customer_phone as phone', 'customers', kept.id);
    const phone = row?.phone ?? null;
    const had = [kept, ...others].map((one) => one.phone);
    if (kept.phone === null ? !had.includes(phone) || (phone === null && had.some(Boolean)) : phone !== kept.phone)
      this.findings.push(`of the phones ${had.join(', ')} ${phone} stayed`);
    kept.phone = phone;
  }

  private async rows<Row extends object>(columns: string, table: string, id?: string): Promise<Row[]> {
    const { rows } = await this.app.database.pool.query<Row>(
      `select ${columns} from ${table} where store_id = $1 and ($2::uuid is null or id = $2)`,
      [this.store.storeId, id ?? null],
    );
    return rows;
  }

  /** What is to be true in the end. */
  expected(): WorldState {
    const living = this.known.filter((one) => !one.mergedInto);
    return {
      customers: new Map(living.map(({ id, archived }) => [id, archived])),
      lostNotes: [],
      links: new Map([...this.links].map(([id, { owner, cents }]) => [id, `${owner && keptOf(owner).id} ${cents}`])),
      messages: new Map([...this.messages].map(([id, owner]) => [id, keptOf(owner).id])),
      total: living.filter((one) => !one.archived).length,
      findings: [],
    };
  }

  /** The same as it is stored. */
  async standing(): Promise<WorldState> {
    const stored = await this.rows<{ id: string; notes: string | null; archived: boolean }>('*', 'customers');
    const notesOf = new Map(stored.map(({ id, notes }) => [id, notes ?? '']));
    const links = await this.rows<{ id: string; customer_id: string | null; cents: number }>('*', 'payment_links');
    const messages = await this.rows<{ id: string; customer_id: string | null }>('*', 'message_history');
    const totals = await this.app.database.pool.query<{ total: number }>(
      'select coalesce(sum(customers), 0)::int as total from read_customer_totals where store_id = $1',
      [this.store.storeId],
    );
    return {
      customers: new Map(stored.map(({ id, archived }) => [id, archived])),
      lostNotes: this.known.filter((one) => notesOf.get(keptOf(one).id)?.includes(one.note) !== true),
      links: new Map(links.map((link) => [link.id, `${link.customer_id} ${link.cents}`])),
      messages: new Map(messages.map((message) => [message.id, message.customer_id])),
      total: totals.rows[0]?.total ?? 0,
      findings: this.findings,
    };
  }
}
