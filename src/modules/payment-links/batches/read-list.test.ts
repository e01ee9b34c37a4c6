import { describe, expect, it } from 'vitest';
import { mostBatchRows } from '../../../contract/links/link-batches.ts';
import { guessFields, readList } from './read-list.ts';

const fieldsOf = (content: string) => guessFields(readList(content));
const code = (content: string): unknown => {
  try {
    readList(content);
    return null;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('a list that is brought', () => {
  it('is read with commas, semicolons and tabs, quotes, blank lines and the mark of UTF-8', () => {
    const expected = {
      headings: ['Name', 'Amount'],
      rows: [
        ['Peña, María', '1,118.00'],
        ['李雨桐', '130.50'],
      ],
    };
    expect(readList('\ufeffName,Amount\r\n"Peña, María","1,118.00"\r\n\r\n李雨桐,130.50\r\n')).toEqual(expected);
    expect(readList('Name;Amount\n"Peña, María";1,118.00\n李雨桐;130.50')).toEqual(expected);
    expect(readList('Name\tAmount\nPeña, María\t1,118.00\n李雨桐\t130.50\n')).toEqual(expected);
  });

  it('may have no headings, and rows of different lengths', () => {
    expect(readList('Ana Ruiz,2135550142,12.50\nJoel Abernathy,,8\nInês\n')).toEqual({
      headings: ['Column 1', 'Column 2', 'Column 3'],
      rows: [
        ['Ana Ruiz', '2135550142', '12.50'],
        ['Joel Abernathy', '', '8'],
        ['Inês', '', ''],
      ],
    });
  });

  it('is refused where it cannot be read, is empty, too wide or too long, or is a workbook', () => {
    expect(code('')).toBe('unreadable_list');
    expect(code('Name,Amount\n')).toBe('unreadable_list');
    expect(code('Name,Amount\n"Ana,12.50\n')).toBe('unreadable_list');
    expect(code('PK\u0003\u0004\u0014\u0000\u0006')).toBe('unreadable_list');
    expect(code(Array(61).fill('1').join(','))).toBe('unreadable_list');
    const row = 'Ana,12.50\n';
    expect(code(`Name,Amount\n${row.repeat(mostBatchRows)}`)).toBeNull();
    expect(code(`Name,Amount\n${row.repeat(mostBatchRows + 1)}`)).toBe('list_too_long');
    expect(code(row.repeat(mostBatchRows + 1))).toBe('list_too_long');
  });
});

describe('the guess of what columns hold', () => {
  it('goes by their headings, and leaves out what it does not know', () => {
    expect(
      fieldsOf('Cust no,Full name,Mobile,Mail,Fee,Remarks,Description,Internal,Expires\n1,a,2,b,3,c,d,e,24'),
    ).toEqual([
      ...[null, 'customerName', 'customerPhone', 'customerEmail', 'amount', null],
      ...['customerNotes', 'internalNotes', 'expiresIn'],
    ]);
  });

  it('goes by their cells where headings say nothing', () => {
    expect(fieldsOf('Ana Ruiz,(213) 555-0142,ana@mail.example,12.50\nJoel,,,8')).toEqual([
      ...['customerName', 'customerPhone', 'customerEmail', 'amount'],
    ]);
  });

  it('puts first and last names together, and takes any other field once', () => {
    expect(fieldsOf('First name,Last name,Company name,Phone,Mobile\nAna,Ruiz,Foo,2135550142,2135550143')).toEqual([
      ...['customerName', 'customerName', null, 'customerPhone', null],
    ]);
  });
});
