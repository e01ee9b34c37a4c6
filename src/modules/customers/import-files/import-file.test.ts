import { describe, expect, it } from 'vitest';
import { mostImportRows } from '../../../contract/customer-imports.ts';
import { guessColumns, isHead } from './import-columns.ts';
import { readLines } from './import-file.ts';

/** The file in parts of so many bytes, so that letters and lines are cut through. */
const partsOf = (file: Buffer, size = 7) =>
  async function* (): AsyncGenerator<Buffer> {
    for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
  };
const linesOf = async (file: Buffer | string, size?: number): Promise<readonly (readonly string[])[]> => {
  const lines: (readonly string[])[] = [];
  for await (const line of readLines(partsOf(Buffer.from(file as string), size))) lines.push(line);
  return lines;
};
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('a file of customers', () => {
  const text = 'Name,Phone\r\nCéline Müller,(213) 555-0142\r\n';
  const lines = [
    ['Name', 'Phone'],
    ['Céline Müller', '(213) 555-0142'],
  ];

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 of the other order', utf16be(`\ufeff${text}`)],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('is read in %s, wherever its parts are cut', async (_name, file) => {
    expect(await linesOf(file, 40)).toEqual(lines);
    expect(await linesOf(file, 41)).toEqual(lines);
  });

  it('letters outside of the first plane stay whole', async () => {
    expect(await linesOf('Name,Phone\n王小明 🎂,+525555123456\n', 3)).toEqual([
      ['Name', 'Phone'],
      ['王小明 🎂', '+525555123456'],
    ]);
  });

  it.each([
    ['semicolons', 'Name;Notes\nAnn;"a;b, c"\n'],
    ['tabs', 'Name\tNotes\nAnn\ta;b, c\n'],
    ['commas', 'Name,Notes\nAnn,"a;b, c"\n'],
  ])('is parted at %s', async (_name, file) => {
    expect(await linesOf(file, 1_000)).toEqual([
      ['Name', 'Notes'],
      ['Ann', 'a;b, c'],
    ]);
  });

  it('keeps lines of any length, quotes and breaks in a cell, and leaves out what is empty', async () => {
    const file = 'Name,Notes\n\n"Ann ""Bee""","two\nlines"\n,\nBo\nCy,x,y\nDee, 5" pipe \n';
    expect(await linesOf(file, 1_000)).toEqual([
      ['Name', 'Notes'],
      ['Ann "Bee"', 'two\nlines'],
      ['Bo'],
      ['Cy', 'x', 'y'],
      ['Dee', '5" pipe'],
    ]);
  });

  it('takes back the apostrophe by which an export keeps a spreadsheet from running a cell', async () => {
    expect(await linesOf("Name,Notes\nO'Shea,'=1+1\n", 1_000)).toEqual([
      ['Name', 'Notes'],
      ["O'Shea", '=1+1'],
    ]);
  });

  it.each([
    ['a workbook', Buffer.from('504b0304140006000800', 'hex'), 'workbook'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'workbook'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not_text'],
    ['nothing', Buffer.from('  \n'), 'empty'],
    ['a quote that does not end', Buffer.from('Name,Notes\n"Ann,x\nBo,y\n'), 'broken_quotes'],
    ['a row of too many columns', Buffer.from(`${'a,'.repeat(60)}b\n`), 'too_many_columns'],
    ['too many rows', Buffer.from(`Name\n${'Ann\n'.repeat(mostImportRows + 1)}`), 'too_many_rows'],
  ])('with %s cannot be read, and says why', async (_name, file, fault) => {
    await expect(linesOf(file, 65_536)).rejects.toMatchObject({ fault });
  });
});

describe('the columns of a file', () => {
  it('are told by their headings, in English and Spanish, each field once', () => {
    const heads = ['Full name', 'MOBILE', 'E-Mail', 'Dirección', 'Remarks', 'Cust no', 'Phone'];
    const guessed = guessColumns(heads.map((head) => ({ head, samples: [] })));
    expect(guessed).toEqual(['name', 'phone', 'email', 'address', 'notes', null, null]);
  });

  it('are told by what stands in them where the heading says nothing', () => {
    const columns = [
      { head: 'First', samples: ['Ann'] },
      { head: 'Reach at', samples: ['(213) 555-0142', '+44 20 7123 4567'] },
      { head: 'Write to', samples: ['ann@example.com'] },
      { head: 'Since', samples: ['2026-01-02'] },
    ];
    expect(guessColumns(columns)).toEqual(['name', 'phone', 'email', null]);
  });

  it('have no headings where the first line holds a phone, an email or a number', () => {
    expect(
      [
        ['Name', 'Phone'],
        ['Ann', '2135550142'],
        ['Ann', 'a@b.example'],
        ['Ann', '12'],
      ].map(isHead),
    ).toEqual([...[true, false, false, false]]);
  });
});
