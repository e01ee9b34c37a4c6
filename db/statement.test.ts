import { describe, expect, it } from 'vitest';
import { changesNothing, isSelect } from './statement.ts';

describe('a statement', () => {
  it.each([
    'select 1',
    '  with a as (select 1) select * from a',
    '(select 1) union all (select 2)',
    `select updated_at, 'for later' from payment_links`,
  ])('only reads: %s', (text) => {
    expect(isSelect(text)).toBe(true);
  });

  it.each([
    'insert into customers (id) values ($1)',
    'update customers set archived = true',
    'delete from customers',
    'with gone as (delete from customers returning id) select * from gone',
    'with moved as (update customers set archived = true returning id) select * from moved',
    'with moved as (update customers c set archived = true returning id) select * from moved',
    'select * from customers for update',
    'select * from customers for no key update',
    'truncate customers',
    'lock table customers',
  ])('does more than read: %s', (text) => {
    expect(isSelect(text)).toBe(false);
  });

  it('that locks rows changes nothing, unless it also writes', () => {
    expect(changesNothing('select id from customers where id = $1 for share')).toBe(true);
    expect(changesNothing('with gone as (delete from notes returning id) select * from gone for update')).toBe(false);
  });
});
