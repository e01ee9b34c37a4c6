import { describe, expect, it } from 'vitest';
import { matchesPerson, nameOf } from './person.ts';

const noah = {
  username: 'newstore',
  email: 'Noah@Store.example',
  companyName: 'Kim Tires',
  firstName: 'Noah',
  lastName: 'Kim',
};

describe('a search', () => {
  it.each(['NEWST', 'noah@store', 'kim tires', 'noah kim', ' Kim ', ''])('for "%s" means them', (q) => {
    expect(matchesPerson(noah, q)).toBe(true);
  });

  it.each(['kim noah', 'tires kim', 'null'])('for "%s" does not', (q) => {
    expect(matchesPerson({ ...noah, email: null }, q)).toBe(false);
  });
});

describe('a name', () => {
  it('is first and last name, or what there is of them, or the username', () => {
    expect(nameOf(noah)).toBe('Noah Kim');
    expect(nameOf({ ...noah, firstName: null })).toBe('Kim');
    expect(nameOf({ ...noah, firstName: null, lastName: null })).toBe('newstore');
  });
});
