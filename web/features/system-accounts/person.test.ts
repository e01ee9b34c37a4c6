import { expect, it } from 'vitest';
import { matchesPerson, nameOf } from './account-card.tsx';

const noah = {
  username: 'newstore',
  email: 'Noah@Store.example',
  companyName: 'Kim Tires',
  firstName: 'Noah',
  lastName: 'Kim',
};

it.each(['NEWST', 'noah@store', 'kim tires', 'noah kim', ' Kim ', ''])('a search for "%s" matches the person', (q) => {
  expect(matchesPerson(noah, q)).toBe(true);
});

it.each(['kim noah', 'tires kim', 'null'])('a search for "%s" does not match the person', (q) => {
  expect(matchesPerson({ ...noah, email: null }, q)).toBe(false);
});

it('the name of a person is first and last name, or one of them, or the username', () => {
  expect(nameOf(noah)).toBe('Noah Kim');
  expect(nameOf({ ...noah, firstName: null })).toBe('Kim');
  expect(nameOf({ ...noah, firstName: null, lastName: null })).toBe('newstore');
});
