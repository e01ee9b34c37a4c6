import { randomUUID } from 'node:crypto';

const cursor = (text: string): string => Buffer.from(text, 'latin1').toString('base64url');

/** Values that break programs: what PostgreSQL cannot store, what a number cannot hold, what is another type. */
export const unusualValues: readonly unknown[] = [
  '\u0000',
  `${'0'.repeat(7)}\u0000${'0'.repeat(26)}`,
  '\ud800',
  `${'x'.repeat(199)}😀`,
  `${'x'.repeat(39)}😀${'y'.repeat(459)}😀`,
  'x'.repeat(60_000),
  '../../etc/passwd',
  '%00',
  "' or 1=1 --",
  '{"$gt":""}',
  '',
  ' ',
  '-1',
  '1e400',
  '99999999999999999999',
  cursor(`9999-99-99 99:99:99+99 ${randomUUID()}`),
  cursor(`2026-01-01 00:00:00+00 ${'-'.repeat(36)}`),
  cursor(`0000-00-00 00:00:00+00 ${randomUUID()}`),
  '٣٣٣٣٣٣٣٣٣٣',
  '\u202e\u200b\ufeff',
  '__proto__',
  -1,
  1.5,
  2 ** 53,
  1e308,
  true,
  null,
  [],
  ['a', '\u0000'],
  {},
  { constructor: { prototype: { x: 1 } } },
  { a: `${'x'.repeat(199)}😀`, [`${'k'.repeat(39)}😀`]: '\ud800' },
];
