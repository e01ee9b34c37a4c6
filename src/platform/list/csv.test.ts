import { describe, expect, it } from 'vitest';
import { exportCsv } from './csv.ts';

/** The cell as it stands in the file. */
const cellOf = async (text: string): Promise<string> => {
  const { contents } = await exportCsv({
    name: 'customers',
    columns: [['Notes', (row: string) => row]],
    read: () => Promise.resolve({ rows: [text], nextCursor: null }),
    record: () => Promise.resolve(),
    now: new Date('2026-11-21T16:00:00Z'),
    timezone: 'UTC',
  });
  const parts: string[] = [];
  for await (const part of contents) parts.push(String(part));
  return (parts[1] ?? '').replace(/,UTC\r\n$/, '');
};

describe('a cell of an exported file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    [' @SUM', "' @SUM"],
    ['\uff1d1', "'\uff1d1"],
    ['5 - 3', '5 - 3'],
  ])('that begins with a formula is marked as text: %j', async (text, cell) => {
    expect(await cellOf(text)).toBe(cell);
  });

  it.each([
    ['a;=1+1;b', `"a;'=1+1;b"`],
    ['a\n=1+1', `"a\n'=1+1"`],
    ['a\t-1', `"a\t'-1"`],
    ['a| @x', "a|' @x"],
    ['a;"=1', `"a;'""=1"`],
    ['a; b, =c', '"a; b, =c"'],
  ])('holds no formula for a spreadsheet that parts cells elsewhere: %j', async (text, cell) => {
    expect(await cellOf(text)).toBe(cell);
  });
});

describe('an instant of an exported file', () => {
  it.each([
    [
      'America/New_York',
      ['2026-10-31T16:00:05.900Z', '2026-10-31T16:59:59.999Z', '2026-11-01T05:59:59.000Z', '2026-11-01T06:00:00.000Z'],
      ['2026-10-31 12:00:05', '2026-10-31 12:59:59', '2026-11-01 01:59:59', '2026-11-01 01:00:00'],
    ],
    [
      'Asia/Kolkata',
      ['2026-10-31T16:05:00.000Z', '2026-10-31T16:45:00.000Z'],
      ['2026-10-31 21:35:00', '2026-10-31 22:15:00'],
    ],
    [
      // As PostgreSQL writes them, also where its own clock is not that of UTC.
      'Europe/London',
      [
        '2026-10-25 08:05:14.123456+00',
        '2026-10-25 08:06:00+00',
        '2026-10-25 08:07:00+01',
        '2026-10-25 08:07:00+05:30',
      ],
      ['2026-10-25 08:05:14', '2026-10-25 08:06:00', '2026-10-25 07:07:00', '2026-10-25 02:37:00'],
    ],
    [
      'America/Santiago',
      ['2026-11-21 08:05:14.123456+00', '2026-11-21 08:59:59+00', '2026-11-21 08:07:00+01', '2026-11-21T08:08:00.000Z'],
      ['2026-11-21 05:05:14', '2026-11-21 05:59:59', '2026-11-21 04:07:00', '2026-11-21 05:08:00'],
    ],
  ])('is that of the store, also on a day on which clocks are changed: %s', async (timezone, instants, local) => {
    const { contents } = await exportCsv({
      name: 'links',
      columns: [['Created', (row: string, local) => local(row)]],
      read: () => Promise.resolve({ rows: instants, nextCursor: null }),
      record: () => Promise.resolve(),
      now: new Date('2026-11-21T16:00:00Z'),
      timezone,
    });
    const parts: string[] = [];
    for await (const part of contents) parts.push(String(part));
    expect(parts[1]?.split(`,${timezone}\r\n`)).toEqual([...local, '']);
  });
});

describe('the pages of an exported file', () => {
  it('are read ahead: the next one is on its way before the lines of one are written', async () => {
    const happened: string[] = [];
    const read = (cursor?: string) => {
      // As a pool sends: a tick after it was asked.
      process.nextTick(() => happened.push(`sent ${cursor ?? 'first'}`));
      return Promise.resolve({ rows: [cursor ?? 'first'], nextCursor: cursor === undefined ? 'second' : null });
    };
    const { contents } = await exportCsv({
      name: 'links',
      columns: [['Page', (row: string) => (happened.push(`written ${row}`), row)]],
      read,
      record: () => Promise.resolve(),
      now: new Date('2026-11-21T16:00:00Z'),
      timezone: 'UTC',
    });
    for await (const part of contents) expect(part.length).toBeGreaterThan(0);
    expect(happened).toEqual(['sent first', 'sent second', 'written first', 'written second']);
  });
});
