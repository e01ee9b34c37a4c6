import type { payerActions } from '../../contract/checkout/checkout.ts';
import { holdsCardNumber } from '../../contract/checkout/card-number.ts';
import { oneLine } from '../../contract/one-line.ts';

/** What a payer's page can report. */
export type PayerAction = (typeof payerActions)[number];

/** What a report says about a payment, where the server can check it. */
export type Assertion = 'success' | 'failure' | 'voided' | 'voidFailed';

const assertions: Partial<Record<PayerAction, Assertion>> = {
  PAYMENT_TRANSACTION_SUCCESS: 'success',
  PAYMENT_TRANSACTION_FAILED: 'failure',
  PAYMENT_VOID_SUCCESS: 'voided',
  PAYMENT_VOID_FAILED: 'voidFailed',
};

/** The claim about a payment that a report makes, or null when it makes none. */
export const assertionOf = (action: PayerAction): Assertion | null => assertions[action] ?? null;

/** The status follows from the name of the action. The status that a page sends is ignored. */
export const statusOf = (action: string): 'success' | 'failed' => (action.endsWith('_FAILED') ? 'failed' : 'success');

/** What stands in place of text with the number of a card. */
const removed = '(removed: it holds the number of a card)';

/** A SHA-256 or an id. Of a thousand hashes four have digits that could be those of a card. */
const hashOrId = /^(?:[0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Text as it may be kept for years: a row is never the place where the number of a card stands. */
export const withoutCardNumbers = (text: string): string =>
  !hashOrId.test(text) && holdsCardNumber(text) ? removed : text;

/** One line of at most 500 characters, and nothing of a text with the number of a card: no page of ours sends one. */
export const shortLine = (text: string, longest = 500): string =>
  (holdsCardNumber(text) ? '' : oneLine(text))
    .slice(0, longest)
    // After the cut, which may leave half of a surrogate pair. PostgreSQL refuses that.
    .toWellFormed();

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The first two plain values of what a page sent along. */
export const fewScalars = (metadata: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata)
      .filter(([, value]) => isScalar(value))
      .slice(0, 2)
      .map(([name, value]) => [shortLine(name, 40), shortLine(String(value), 200)]),
  );
