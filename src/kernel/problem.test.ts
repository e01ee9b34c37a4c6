import { expect, it } from 'vitest';
import { messageOf } from './problem.ts';

it('whatever was thrown says something, also the error of a host name whose addresses all refuse', () => {
  const refused = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:5432`));
  expect(messageOf(new AggregateError(refused))).toBe(
    'connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432',
  );
  expect([new Error('lost'), new TypeError(''), 'thrown', null].map(messageOf)).toEqual([
    'lost',
    'TypeError',
    'thrown',
    'null',
  ]);
});
