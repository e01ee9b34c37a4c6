import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClone, type OpenClone } from './testing.ts';

let clone: OpenClone;

beforeAll(async () => {
  clone = await openClone();
  await clone.client.query(
    `insert into payment_links (store_id, link_id, transaction_number, amount, customer_name, expires_at)
     values ('abcdefgh', 'abcdefgh1', 'TXN1', 1, 'Ada', now())`,
  );
});

afterAll(() => clone.close());

const set = async (column: 'review_code' | 'review_reason', value: string | null): Promise<unknown> => {
  const { rows } = await clone.client.query(
    `update payment_links set ${column} = $1 returning review_code, review_reason`,
    [value],
  );
  return rows[0];
};

describe('the review of a link while an update rolls out', () => {
  it.each([
    ['review_code', 'silent'],
    ['review_reason', 'void_failed'],
    ['review_reason', null],
    ['review_code', 'left_terminal'],
    ['review_code', null],
  ] as const)('a process that sets %s to %s sets it for processes of the other version too', async (column, value) => {
    expect(await set(column, value)).toEqual({ review_code: value, review_reason: value });
  });
});
