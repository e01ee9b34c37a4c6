import { contract } from '../contract/index.ts';
import { toDecimal, type Cents } from '../contract/money.ts';
import type { LinkMoney, MoneyAct } from '../contract/checkout/link-money.ts';
import type { OpenStore } from './accounts.ts';
import {
  aPayableLink,
  attemptsOf,
  pay,
  type LinkOptions,
  type TestCheckout,
  aHurriedClock,
  startTestCheckout,
} from './payments.ts';
import { reviewsOf, type Reviews } from './reviews.ts';
import type { CallResponse } from './test-app.ts';

const endpoints = {
  capture: contract.linkMoney.capture,
  release: contract.linkMoney.release,
  void: contract.linkMoney.voidPayment,
  refund: contract.linkMoney.refund,
} as const;

/** The call by which staff ask for an act. */
export const endpointOf = (act: MoneyAct) => endpoints[act];

/** Each act, the call that it makes and its type at the processor, and where its link is before, and after it was done. */
export const actsWithEnds = [
  { act: 'capture', path: 'capture', type: 6, before: 'authorized', after: 'completed', transactionType: 'preauth' },
  { act: 'release', path: 'void', type: 2, before: 'authorized', after: 'voided', transactionType: 'preauth' },
  { act: 'void', path: 'void', type: 2, before: 'completed', after: 'voided', transactionType: 'sale' },
  { act: 'refund', path: 'refund', type: 3, before: 'completed', after: 'refunded', transactionType: 'sale' },
] as const;

/**
 * What an admin can decide rightly of an act of which the processor says nothing: the act, whether it was done, whether the payment
 * is decided as charged, the status that its link has then, and the sum of its journal.
 */
export const rightDecisions = [
  ['capture', true, true, 'completed', '12.50'],
  ['capture', false, false, 'authorized', '0.00'],
  ['refund', true, false, 'refunded', '0.00'],
  ['refund', false, true, 'completed', '12.50'],
] as const;

/** How an act of staff differs from the usual one: of the store's admin, all of it, without a key. */
export interface ActOptions {
  readonly amount?: string;
  readonly by?: Pick<OpenStore, 'token'>;
  readonly key?: string;
  /** Fields over those that the console sends. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** What staff do with the money of links, and what they see of it. */
export interface MoneyActs {
  act(act: MoneyAct, linkId: string, options?: ActOptions): Promise<CallResponse>;
  moneyOf(linkId: string): Promise<LinkMoney>;
  /** A link that was paid, or for which money was set aside. */
  paidLink(options?: LinkOptions): Promise<string>;
  /** The link as its totals and its screen know it. */
  linkOf(linkId: string): Promise<Record<string, unknown>>;
  /** The sum of the journal of a link, in dollars. */
  journalOf(linkId: string): Promise<string>;
  /** Kind and state of every attempt of a link, oldest first. */
  statesOf(linkId: string): Promise<string[]>;
}

/** The acts on money in a started program. */
export const moneyActsOf = ({ app, store }: Pick<TestCheckout, 'app' | 'store'>): MoneyActs => {
  const one = async <T>(sql: string, linkId: string): Promise<T> => {
    const { rows } = await app.database.pool.query(sql, [linkId]);
    return rows[0] as T;
  };
  return {
    act: (act, linkId, { amount, by = store, key, extra = {} } = {}) => {
      const body = { reason: 'The customer brought it back', ...(amount !== undefined && { amount }), ...extra };
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      return app.call(endpoints[act], { params: { linkId }, body }, { token: by.token, headers });
    },
    moneyOf: async (linkId) =>
      (await app.call(contract.linkMoney.money, { params: { linkId } }, store)).body as unknown as LinkMoney,
    paidLink: async (options = {}) => {
      const linkId = await aPayableLink(app.database, store, options);
      await pay(app, { linkId, ...(options.cents !== undefined && { cents: options.cents }) });
      return linkId;
    },
    linkOf: (linkId) =>
      one(
        `select status, amount::text as amount, refunded_amount::text as refunded, completed_at is not null as "isCompleted",
                pos_confirmed as "posConfirmed", review_code as review from payment_links where link_id = $1`,
        linkId,
      ),
    journalOf: async (linkId) => {
      const { cents } = await one<{ cents: Cents }>(
        `select coalesce(sum(e.cents), 0) as cents from payment_events e
           join payment_links l on l.store_id = e.store_id and l.id = e.payment_link_id where l.link_id = $1`,
        linkId,
      );
      return toDecimal(cents);
    },
    statesOf: async (linkId) =>
      (await attemptsOf(app, linkId)).map(({ kind, state }) => `${String(kind)} ${String(state)}`),
  };
};

/** The program around a store that takes money, and what its staff do with it. */
export interface TestMoney extends TestCheckout {
  readonly money: MoneyActs;
  readonly reviews: Reviews;
}

/**
 * Starts the program for a test file about acts on money; close it before the file ends. `isImpatient`: calls to the processor
 * end after 400 ms, and however many fail, they open no circuit.
 */
export const startTestMoney = async ({ isImpatient = false } = {}): Promise<TestMoney> => {
  const checkout = await (isImpatient
    ? startTestCheckout({ IPOS_TIMEOUT_MS: '400', LOG_LEVEL: 'silent' }, { clock: aHurriedClock() })
    : startTestCheckout());
  return { ...checkout, money: moneyActsOf(checkout), reviews: reviewsOf(checkout) };
};
