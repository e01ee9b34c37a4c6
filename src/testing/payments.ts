import type { Database } from '../../db/connect.ts';
import { storeOf } from '../contract/formats.ts';
import { contract } from '../contract/index.ts';
import { toDecimal, type Cents } from '../contract/money.ts';
import { ReviewCode } from '../contract/checkout/review.ts';
import { reviewMessages } from '../contract/checkout/review-messages.ts';
import { Checkout, findDisagreements, type PayerResult, type ProcessorCharge } from '../modules/checkout/index.ts';
import { randomText } from '../platform/random.ts';
import { demoMerchant } from '../sandbox/index.ts';
import { aStore, type OpenStore } from './accounts.ts';
import { aLink } from './links.ts';
import { startTestApp, type CallResponse, type TestApp, type TestAppOptions } from './test-app.ts';

/** Cards of the stand-in, by what they do. */
export const cards = {
  debit: '4000056655665556',
  credit: '4111111111111111',
  amex: '378282246310005',
  prepaid: '5105105105105100',
  unknown: '4000000000000259',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
} as const;

/** Has a store authorize the cards of debit-only links before it takes money, or charge them at once. */
export const decideFunding = async (
  app: Pick<TestApp, 'call'>,
  store: Pick<OpenStore, 'token'>,
  unknownFunding: 'charge' | 'authorize' = 'authorize',
): Promise<void> => {
  const body = { statementName: null, unknownFunding, frameOrigins: [] };
  const { status } = await app.call(contract.store.saveCheckout, { body }, { token: store.token });
  if (status !== 200) throw new Error(`The store could not decide about its checkout: ${status}`);
};

/** A store that takes money on the stand-in's demo terminal, or on the one given. */
export const aMerchant = (
  app: Pick<TestApp, 'database' | 'transact' | 'get'>,
  { tpn, authToken, tokenizationKey }: Readonly<Record<'tpn' | 'authToken' | 'tokenizationKey', string>> = demoMerchant,
): Promise<OpenStore> => aStore(app, { iposTpn: tpn, iposAuthToken: authToken, iposTokenizationKey: tokenizationKey });

/** How a link differs from the usual one: 12.50 for a debit card. */
export interface LinkOptions {
  readonly cents?: Cents;
  readonly debitOnly?: boolean;
  readonly transactionType?: 'sale' | 'preauth';
}

/** A link of the store that can be paid; answers its public id. */
export const aPayableLink = async (
  database: Database,
  { storeId, userId }: OpenStore,
  { cents = 1250, debitOnly = true, transactionType = 'sale' }: LinkOptions = {},
): Promise<string> => {
  const customer = { customerName: 'Ada Lovelace', customerPhone: '12135550123' };
  const asked = { amount: toDecimal(cents), debitOnly, transactionType };
  return (await aLink(database, { storeId }, { userId, ...customer, ...asked })).linkId;
};

/** Who pays which link with what. */
export interface PaymentOptions {
  readonly linkId: string;
  readonly cents?: Cents;
  readonly card?: string;
  readonly token?: string;
  readonly key?: string;
  /** Fields over those that the page sends. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** What the payer's page sends: a fresh token of a card, an address, and a key of its own. */
export const aPayment = (app: Pick<TestApp, 'sandbox'>, options: PaymentOptions) => {
  const { linkId, cents = 1250, card = cards.debit, extra = {} } = options;
  const token = options.token ?? app.sandbox.ipos.tokenFor(card, demoMerchant.tpn);
  const body = { token, amount: toDecimal(cents), linkId, streetAddress: '1 Main St', billingZip: '90210', ...extra };
  return { body, key: options.key ?? randomText(26) };
};

/** What a payer's page sends, and the key it sends it with. */
export type SentPayment = ReturnType<typeof aPayment>;

/** Sends a payment to a program that may not live to answer; null then. */
export const sendPayment = (url: string, { body, key }: SentPayment): Promise<Response | null> =>
  fetch(`${url}${contract.checkout.pay.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  }).catch(() => null);

/** Pays a link as a payer's page does. */
export const pay = (app: TestApp, options: PaymentOptions): Promise<CallResponse> => {
  const { body, key } = aPayment(app, options);
  return app.call(contract.checkout.pay, { body }, { headers: { 'idempotency-key': key } });
};

/** The outcome of a payment as its payer asks for it. */
export const resultOf = (app: TestApp, linkId: string, key: string): Promise<CallResponse> =>
  app.call(contract.checkout.result, { body: { linkId, key } });

/** The attempts of a link as they stand in the table, oldest first. */
export const attemptsOf = async (
  { database }: Pick<TestApp, 'database'>,
  linkId: string,
): Promise<Record<string, unknown>[]> => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    'select * from transactions where store_id = $1 and link_id = $2 order by created_at, id',
    [storeOf(linkId), linkId],
  );
  return rows;
};

/** What the processor's ledger holds of a link. */
export const ledgerOf = async (app: Pick<TestApp, 'database' | 'sandbox'>, linkId: string) => {
  const references = (await attemptsOf(app, linkId)).map((row) => row['transaction_reference_id']);
  return app.sandbox.ledger().filter(({ ref }) => references.includes(ref));
};

/** The charges of a link on the processor's ledger. */
export const chargesOf = async (app: Pick<TestApp, 'database' | 'sandbox'>, linkId: string) =>
  (await ledgerOf(app, linkId)).filter(({ type }) => type === 1);

/** Lets time pass for a link, and then asks the processor as the jobs would; `aged` is longer than any grace period. */
export const reconcile = async (
  app: Pick<TestApp, 'database' | 'get'>,
  linkId: string,
  { aged = false, passed }: { readonly aged?: boolean; readonly passed?: string } = {},
): Promise<void> => {
  // Row by row: a statement that holds several could end in a deadlock with whoever locks them in another order.
  for (const { id } of await attemptsOf(app, linkId))
    await app.database.pool.query(
      `update transactions set sent_at = sent_at - $2::interval, created_at = created_at - $2::interval,
         last_answer_since = last_answer_since - $2::interval, decided_at = decided_at - $2::interval,
         next_check_at = case when state in ('claimed', 'sending', 'unknown') or next_check_at is not null
                              then now() - interval '1 second' end
        where id = $1`,
      [id, passed ?? (aged ? '10 minutes' : '0')],
    );
  for (const row of await attemptsOf(app, linkId)) {
    await app.get(Checkout).reconcileAttempt({ storeId: String(row['store_id']), id: String(row['id']) });
  }
};

/** Lets the processor say that it does not find a payment for so long that it is abandoned. */
export const reconcileAsNotFound = async (app: Pick<TestApp, 'database' | 'get'>, linkId: string): Promise<void> => {
  await reconcile(app, linkId);
  await reconcile(app, linkId, { aged: true });
};

/** What staff see of a link's payment, its review in the words they read. */
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
  return row && { ...row, review: code && reviewMessages[code] };
};

interface Comparison {
  readonly database: Database;
  readonly charges: readonly ProcessorCharge[];
  readonly payerResults?: readonly PayerResult[];
  readonly graceSeconds?: number;
}

/** Throws what the reconciliation check finds, so that a suite which leaves the money wrong fails however green its tests are. */
export const expectAgreement = async (comparison: Comparison): Promise<void> => {
  const found = await findDisagreements(comparison);
  if (found.length > 0) throw new Error(`The totals do not agree:\n${found.join('\n')}`);
};

/**
 * A clock at which every look is a minute later, so that failures never come close enough to one another to open a circuit.
 */
export const aHurriedClock = (): (() => Date) => {
  let minutes = 0;
  return () => new Date(Date.now() + (minutes += 1) * 60_000);
};

/** The program around a store that takes money. */
export interface TestCheckout {
  readonly app: TestApp;
  readonly store: OpenStore;
  /** Holds the ledger against the processor's, and closes the program. */
  readonly close: () => Promise<void>;
}

/** Starts the program for a test file about money; close it before the file ends. */
export const startTestCheckout = async (
  environment: TestAppOptions['environment'] = {},
  options: Pick<TestAppOptions, 'clock'> = {},
): Promise<TestCheckout> => {
  const app = await startTestApp({ environment, ...options });
  const store = await aMerchant(app);
  const close = async (): Promise<void> => {
    await expectAgreement({ database: app.database, charges: app.sandbox.ledger(), graceSeconds: 3_600 });
    await app.close();
  };
  return { app, store, close };
};

export type { PayerResult } from '../modules/checkout/index.ts';
