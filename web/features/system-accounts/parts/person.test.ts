import { expect, it } from 'vitest';
import { nameOf, whoIs } from './person.ts';

const noah = { username: 'newstore', email: null, firstName: 'Noah', lastName: 'Kim' };

it('the name of a person is first and last name, or one of them, or the username', () => {
  expect(nameOf(noah)).toBe('Noah Kim');
  expect(nameOf({ ...noah, firstName: null })).toBe('Kim');
  expect(nameOf({ ...noah, firstName: null, lastName: null })).toBe('newstore');
});

it('a person is called by name and username, and by the username alone where there is no name', () => {
  expect(whoIs(noah)).toBe('Noah Kim (newstore)');
  expect(whoIs({ ...noah, firstName: null, lastName: null })).toBe('newstore');
});
