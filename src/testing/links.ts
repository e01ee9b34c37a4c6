import { randomUUIDv7 } from 'node:crypto';
import { vi } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { NewLink } from '../contract/links/new-link.ts';
import { type LinkRow, paymentLinks } from '../contract/links/payment-links.ts';
import { toCents } from '../contract/money.ts';
import type { Staff } from '../kernel/actor.ts';
import type { Context } from '../modules/payment-links/context.ts';
import { PaymentLinkModel } from '../modules/payment-links/link/link.model.ts';
import type { LinkState } from '../modules/payment-links/link/link.ts';
import { paymentLinksModule } from '../modules/payment-links/module.ts';
import { randomText } from '../platform/random.ts';
import { aStore } from './accounts.ts';
import type { CallResponse } from './test-app.ts';
import { keepJobs, startTestModule, type TestModule } from './test-module.ts';

/** A link that can be paid, for the rules. */
export const aLinkState = (known: Partial<LinkState> = {}): LinkState => ({
  status: 'pending',
  isDisabled: false,
  isLocked: false,
  expiresAt: new Date('2027-01-01T00:00:00Z'),
  ...known,
});

/** The links of an answered list, with what the list leaves out put back by the contract, as the console reads them. */
export const linksIn = ({ body }: Pick<CallResponse, 'body'>): readonly LinkRow[] =>
  paymentLinks.list.response.parse(body).links;

/** What the create form sends, parsed. */
export const aNewLink = (known: Readonly<Record<string, unknown>> = {}): NewLink =>
  NewLink.parse({ amount: '12.50', customerName: 'Maria Lopez', customerPhone: '(555) 123-4567', ...known });

/** Columns of a link by which it differs from the usual one; money as people write it. */
export type LinkColumns = Partial<Pick<PaymentLinkModel, keyof typeof PaymentLinkModel.columns>>;

/** Puts a link into the database: one of the store that can be paid, unless said otherwise. */
export const aLink = async (
  database: Database,
  { storeId }: { storeId: string },
  { amount = '12.50', refundedAmount = '0.00', ...known }: LinkColumns = {},
): Promise<{ id: string; linkId: string }> => {
  const key = { id: randomUUIDv7(), linkId: storeId + randomText(26) };
  await PaymentLinkModel.in(database).insert({
    storeId,
    ...key,
    transactionNumber: `TXN${randomText(10).toUpperCase()}`,
    cents: toCents(amount),
    refundedCents: toCents(refundedAmount),
    customerName: 'Maria Lopez',
    customerPhone: '15551234567',
    expiresAt: new Date(Date.now() + 86_400_000),
    ...known,
  });
  return key;
};

/** The module of payment links on a cloned database; jobs are kept in a table and never done. */
export interface TestLinks extends TestModule<Context> {
  /** Names of the queues in which jobs of a store were put, by what was committed. */
  jobsOf(storeId: string): Promise<string[]>;
  /** A store that can take payments, and someone of it. */
  aStore(): Promise<Staff>;
  aLink(store: { storeId: string }, known?: LinkColumns): Promise<{ id: string; linkId: string }>;
  /** Resolves once a transaction waits for a row that another one has locked. */
  waitForLock(): Promise<void>;
}

/** Starts the module for one test file; close it before the file ends. */
export const startTestLinks = async (): Promise<TestLinks> => {
  const module = await startTestModule(paymentLinksModule, { jobsRuntime: keepJobs });
  const { database, rows } = module;
  await database.pool.query('create table test_jobs (queue text, data jsonb)');
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return {
    ...module,
    jobsOf: async (storeId) => {
      const jobs = await rows<{ queue: string }>(`select queue from test_jobs where data ->> 'storeId' = $1`, [
        storeId,
      ]);
      return jobs.map(({ queue }) => queue);
    },
    aStore: async () => (await aStore(module)).staff,
    aLink: (store, known) => aLink(database, store, known),
    waitForLock: () =>
      vi
        .waitUntil(async () => (await rows(waiting)).length > 0, { timeout: 20_000, interval: 10 })
        .then(() => undefined),
  };
};
