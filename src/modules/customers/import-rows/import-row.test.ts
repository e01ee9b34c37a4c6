import { describe, expect, it } from 'vitest';
import type { NewCustomer } from '../../../contract/customers.ts';
import { compare, type GoesTo, merge, readRow, withField } from './import-row.ts';

const goesTo: GoesTo = ['name', 'phone', 'email', null, 'notes'];
const nobody: NewCustomer = {
  customerName: 'Ann Lee',
  customerEmail: null,
  customerPhone: null,
  customerAddress: null,
  customerCity: null,
  customerState: null,
  customerZip: null,
  notes: null,
};

describe('a row of a file of customers', () => {
  it('is a customer by the rules of the form, without the columns that are left out', () => {
    expect(readRow(['Ann Lee', '213-555-0142 x8', 'ann@example.com', '10021', ' '], goesTo)).toEqual({
      customer: { ...nobody, customerPhone: '12135550142', customerEmail: 'ann@example.com' },
      consent: null,
    });
  });

  it('takes a first and a last name together', () => {
    expect(readRow(['Ann', 'Lee'], ['firstName', 'lastName'])).toEqual({ customer: nobody, consent: null });
    expect(readRow(['', 'Lee'], ['firstName', 'lastName'])).toMatchObject({ customer: { customerName: 'Lee' } });
  });

  it.each([
    [['', '2135550142'], 'name', 'Customer name is required.'],
    [['Store 2'], 'name', 'Customer name cannot contain numbers'],
    [['Ann', '213 555 017'], 'phone', 'Phone: 1 digit is missing'],
    [['Ann', '213 555 01'], 'phone', 'Phone: 2 digits are missing'],
    [['Ann', 'none'], 'phone', 'This cannot be a phone number'],
    [['Ann', '911 555 0100'], 'phone', 'No phone number begins like this. Check its area code'],
    [['Ann', '1'.repeat(16)], 'phone', 'This phone number has too many digits'],
    [['Ann', '', 'yusuf@mail'], 'email', 'Valid email format required'],
    [['Ann', '', '', '', 'x'.repeat(5001)], 'notes', 'At most 5000 characters are allowed'],
  ])('%j stays out, and its %s says why', (cells, field, message) => {
    expect(readRow(cells, goesTo)).toMatchObject({ problem: { field, message } });
  });

  it('is put right in the column of its field, the name in that of the first name where it has no other', () => {
    expect(withField(['Ann', '1'], goesTo, 'phone', ' 2135550142 ')).toEqual(['Ann', '2135550142', '', '', '']);
    expect(withField(['A1', 'Lee'], ['firstName', 'lastName'], 'name', 'Ann Lee')).toEqual(['Ann Lee', '']);
  });
});

describe('a row about a customer who is here already', () => {
  const row = { ...nobody, customerName: 'Anne Lee', customerEmail: 'ANN@example.com', customerCity: 'Burbank' };
  const known = { ...nobody, customerEmail: 'ann@example.com', notes: 'Rings first' };

  it('says what it would fill in, and what it says otherwise', () => {
    expect(compare(row, known)).toEqual({ fills: ['city'], differs: ['name'] });
  });

  it('fills in, overwrites or leaves, and never empties a field', () => {
    expect(merge(row, known, 'fill')).toEqual({ ...known, customerCity: 'Burbank' });
    expect(merge(row, known, 'overwrite')).toEqual({ ...known, customerName: 'Anne Lee', customerCity: 'Burbank' });
    expect(merge(row, known, 'leave')).toBe(known);
    expect(merge(nobody, known, 'overwrite')).toBe(known);
  });
});
