import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { statement } from '../../db/statement.ts';
import { findDisagreements, type Charge, type PayerResult } from '../../scripts/cli/reconciliation-check.ts';
import { contract } from '../contract/index.ts';
import { toDecimal, type Cents } from '../contract/money.ts';
import { ReviewCode, reviewWords } from '../contract/review.ts';
import { startTestApp, type Called, type TestAppOptions, type TestApp } from './test-app.ts';
import { storeOf } from '../kernel/store-key.ts';
import { demoMerchant } from '../sandbox/index.ts';
import { aStore, type OpenStore } from './accounts.ts';
import { FollowAttempt } from '../modules/checkout/processes/follow-attempt.ts';

/** Cards of the stand-in, by what they do. */
export const cards = {
  debit: '4000056655665556',
  credit: '4111111111111111',
  amex: '378282246310005',
  prepaid: '5105105105105100',
  unknown: '4000000000000259',
  declined: '4000000000000002',
} as const;

/** A store that takes money on the stand-in's demo terminal. */
export const aTill = async (app: Pick<TestApp, 'database' | 'transact' | 'get'>): Promise<OpenStore> => {
  const { tpn: iposTpn, authToken: iposAuthToken, tokenizationKey: iposTokenizationKey } = demoMerchant;
  return aStore(app, { iposTpn, iposAuthToken, iposTokenizationKey });
};

const insertLink = statement(
  'checkout.test-link',
  `insert into payment_links (store_id, id, user_id, link_id, transaction_number, amount, customer_name, customer_phone,
     debit_only, transaction_type, expires_at)
   values ($1, gen_random_uuid(), $2, $3, $4, $5, 'Ada Lovelace', $6, $7, $8, now() + interval '1 day')`,
);

interface LinkWanted {
  readonly cents?: Cents;
  readonly debitOnly?: boolean;
  readonly transactionType?: 'sale' | 'preauth';
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const crockford = (length: number): string => [...randomBytes(length)].map((byte) => alphabet[byte & 31]).join('');

/** A pending link of the store; answers its public id. */
export const aLinkOf = async (
  database: Database,
  { storeId, userId }: OpenStore,
  wanted: LinkWanted = {},
): Promise<string> => {
  const { cents = 1250, debitOnly = true, transactionType = 'sale' } = wanted;
  const linkId = storeId + crockford(26);
  const number = `TXN${crockford(10).toUpperCase()}`;
  await database.sql(insertLink, [
    storeId,
    userId,
    linkId,
    number,
    toDecimal(cents),
    '12135550123',
    debitOnly,
    transactionType,
  ]);
  return linkId;
};

export interface PaymentWanted {
  readonly linkId: string;
  readonly cents?: Cents;
  readonly card?: string;
  readonly token?: string;
  readonly key?: string;
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** What the payer's page sends: a fresh token of a card, an address, and a key of its own. */
export const paymentOf = (app: Pick<TestApp, 'sandbox'>, wanted: PaymentWanted) => {
  const { linkId, cents = 1250, card = cards.debit, extra = {} } = wanted;
  const token = wanted.token ?? app.sandbox.ipos.tokenFor(card, demoMerchant.tpn);
  const body = { token, amount: toDecimal(cents), linkId, streetAddress: '1 Main St', billingZip: '90210', ...extra };
  return { body, key: wanted.key ?? crockford(26) };
};

/** Pays a link as a payer's page does. */
export const pay = (app: TestApp, wanted: PaymentWanted): Promise<Called> => {
  const { body, key } = paymentOf(app, wanted);
  return app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
};

/** The attempts of a link as they stand in the table, oldest first. */
export const rowsOf = async (
  { database }: Pick<TestApp, 'database'>,
  linkId: string,
): Promise<Record<string, unknown>[]> => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    'select * from transactions where store_id = $1 and link_id = $2 order by created_at, id',
    [storeOf(linkId), linkId],
  );
  return rows;
};

/** Lets time pass for a link, and then does what the sweep would start; `aged` is longer than any grace. */
export const follow = async (
  app: Pick<TestApp, 'database' | 'get'>,
  linkId: string,
  { aged = false, passed }: { readonly aged?: boolean; readonly passed?: string } = {},
): Promise<void> => {
  await app.database.pool.query(
    `update transactions set sent_at = sent_at - $2::interval, created_at = created_at - $2::interval,
       last_answer_since = last_answer_since - $2::interval, decided_at = decided_at - $2::interval,
       next_check_at = case when state in ('claimed', 'sending', 'unknown', 'absent') or next_check_at is not null
                            then now() - interval '1 second' end
      where link_id = $1`,
    [linkId, passed ?? (aged ? '10 minutes' : '0')],
  );
  for (const row of await rowsOf(app, linkId)) {
    await app.get(FollowAttempt).execute({ storeId: String(row['store_id']), id: String(row['id']) });
  }
};

/** Lets the processor say that it knows nothing of a payment for so long that it is given up. */
export const giveUp = async (app: Pick<TestApp, 'database' | 'get'>, linkId: string): Promise<void> => {
  await follow(app, linkId);
  await follow(app, linkId, { aged: true });
};

/** What staff see of a link's payment, in their words, and what holds it. */
export const linkRow = async (
  { database }: Pick<TestApp, 'database'>,
  linkId: string,
): Promise<Record<string, unknown> | undefined> => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    'select status, completed_at, confirming, review_code from payment_links where store_id = $1 and link_id = $2',
    [storeOf(linkId), linkId],
  );
  const [row] = rows;
  const code = ReviewCode.nullable().parse(row?.['review_code'] ?? null);
  return row && { ...row, review: code && reviewWords[code] };
};

/** What one payer was told last. */
export interface Told {
  readonly linkId: string;
  readonly answer: PayerResult['result'];
}

interface Comparison {
  readonly database: Database;
  readonly charges: readonly Charge[];
  readonly told?: readonly Told[];
  readonly grace?: number;
}

/** Throws what the reconciliation check finds, so that a suite which leaves the money wrong fails however green its tests are. */
export const prove = async ({ database, charges, told = [], grace = 0 }: Comparison): Promise<void> => {
  const payerResults = told.map(({ linkId, answer }) => ({ linkId, result: answer }));
  const found = await findDisagreements({ database, charges, payerResults, graceSeconds: grace });
  if (found.length > 0) throw new Error(`The totals do not agree:\n${found.join('\n')}`);
};

/** The program around a store that takes money. */
export interface Till {
  readonly app: TestApp;
  readonly store: OpenStore;
  /** Holds the books against the processor's, and closes the program. */
  readonly close: () => Promise<void>;
}

/** Opens the program for a test file about money; close it before the file ends. */
export const openTill = async (environment: TestAppOptions['environment'] = {}): Promise<Till> => {
  const app = await startTestApp({ environment });
  const store = await aTill(app);
  const close = async (): Promise<void> => {
    await prove({ database: app.database, charges: app.sandbox.ledger(), grace: 3_600 });
    await app.close();
  };
  return { app, store, close };
};

export type { Charge } from '../../scripts/cli/reconciliation-check.ts';
