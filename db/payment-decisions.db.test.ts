import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDown, migrateUp } from './migrate.ts';
import { openClone, type OpenClone } from './testing.ts';

const reviews: Readonly<Record<string, string>> = {
  unknown_funding: 'The processor did not say whether this card is debit or credit. Please check the payment.',
  other_amount: 'The processor answered with another amount than the link asks for.',
  other_reference: 'The processor answered for another payment than the one that was sent.',
  late_voiding: 'A payment that had been given up was approved late and is being voided.',
  late_voided: 'A payment that had been given up was approved late and was voided.',
  amount_voided: 'A payment of another amount than the link asks for was voided.',
  silent:
    "The bank's answer to a payment is still missing. Please check with the processor before taking another payment.",
  left_terminal: 'A payment was sent to a terminal that is no longer set up here, and its outcome is not certain.',
  void_silent: 'The processor has not confirmed yet that a payment was voided. Please check the payment.',
  void_failed: 'Manual Intervention Required: a payment could not be voided automatically.',
  unclear_answer: "Somebody's own message",
};

const declines: Readonly<Record<string, string>> = {
  declined: 'Your bank declined this card.',
  declined_for_good: 'Your bank declined this card, and this payment link is now closed. Please contact the store.',
  card_unread: 'Payment processing failed: the card could not be read. Please enter it again.',
  store_refused: 'Payment processing failed: this store cannot take card payments right now.',
};

let clone: OpenClone;

beforeAll(async () => {
  clone = await openClone();
});
afterAll(() => clone.close());

const revertToMessages = async (): Promise<void> => {
  for (let reverted: readonly string[] = []; !reverted.some((name) => name.includes('payment_decisions'));)
    reverted = await migrateDown(clone.connection, 'one');
};

const linkUnderReview = async (number: number, message: string): Promise<void> => {
  const linkId = `abcdefgh${String(number).padStart(26, '0')}`;
  await clone.client.query(
    `with l as (insert into payment_links (store_id, link_id, transaction_number, amount, customer_name, expires_at, review_reason)
       values ('abcdefgh', $1, $2, 1, 'Ada', now(), $3) returning store_id, id, link_id)
     insert into transactions (store_id, kind, state, payment_link_id, link_id, transaction_reference_id, amount)
     select store_id, 'sale', 'unknown', id, link_id, $2, 1 from l`,
    [linkId, `T${number}`, message],
  );
};

const declinedPayment = (number: number, message: string) =>
  clone.client.query(
    `insert into transactions (store_id, kind, state, payment_link_id, link_id, transaction_reference_id, amount, error_message)
     select store_id, 'sale', 'declined', id, link_id, $1, 1, $2 from payment_links limit 1`,
    [`D${number}`, message],
  );

const codes = async (table: string, column: string, where: string): Promise<unknown[]> => {
  const { rows } = await clone.client.query(`select ${column} as code from ${table} where ${where} order by 1`);
  return rows.map(({ code }) => code as unknown);
};

describe('the messages that payments and links kept before', () => {
  it('become the codes they stand for, however often the schema goes back and forth', async () => {
    await revertToMessages();
    for (const [number, message] of Object.values(reviews).entries()) await linkUnderReview(number, message);
    for (const [number, message] of Object.values(declines).entries()) await declinedPayment(number, message);
    for (let time = 0; time < 2; time += 1) {
      await migrateUp(clone.connection);
      expect(await codes('payment_links', 'review_code', 'true')).toEqual(Object.keys(reviews).toSorted());
      expect(await codes('transactions', 'review_code', "state = 'unknown'")).toEqual(Object.keys(reviews).toSorted());
      expect(await codes('transactions', 'decline_code', "state = 'declined'")).toEqual(
        Object.keys(declines).toSorted(),
      );
      await revertToMessages();
    }
    await migrateUp(clone.connection);
  });
});
