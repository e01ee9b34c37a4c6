import { expect, it } from 'vitest';
import { tooLongWaits } from './first-load.ts';

const small = 8_000;

const manifest = {
  'index.html': { file: 'page.js', imports: ['_plain.js'] },
  '_plain.js': { file: 'plain.js' },
  '_base.js': { file: 'base.js' },
  'features/sign-in/sign-in-page.tsx': { file: 'sign-in.js', imports: ['_base.js'] },
  '_console-B1.js': { file: 'console.js', imports: ['_base.js'] },
  'features/links-list/index.ts': { file: 'list.js', imports: ['_rows.js'] },
  'features/dashboard/index.ts': { file: 'dashboard.js', imports: ['_rows.js'] },
  'features/customers/directory/customers-screen.tsx': { file: 'customers.js', imports: ['_rows.js'] },
  '_rows.js': { file: 'rows.js' },
  '_first-lines-C2.js': { file: 'lines.js', imports: ['_plain.js'] },
  'features/documents/editor/index.ts': { file: 'editor.js', imports: ['_rows.js'] },
  'features/documents/editor/text-editor.tsx': { file: 'text.js', imports: ['_rows.js'] },
};

const sized = (sizes: Readonly<Record<string, number>>) => tooLongWaits(manifest, (file) => sizes[file] ?? small);

it('a console of small files is fast enough', () => {
  expect(sized({})).toEqual([]);
});

it('what a screen shares with what was there before does not count for it', () => {
  expect(sized({ 'base.js': 100_000, 'dashboard.js': 61_441, 'text.js': 112_641 })).toEqual([
    'features/dashboard/index.ts loads 61441 bytes of script; 61440 are allowed.',
    'the text editor of document templates loads 112641 bytes of script; 112640 are allowed.',
  ]);
});

it('the sign-in and the screens where people begin count everything that they need', () => {
  expect(sized({ 'base.js': 230_000, 'lines.js': 8_577 })).toEqual([
    'the sign-in loads 254000 bytes of script; 133120 are allowed.',
    'the first lines of the list loads 24577 bytes of script; 24576 are allowed.',
    'the first screen loads 278577 bytes of script; 225280 are allowed.',
    'the first screen of customers loads 270000 bytes of script; 225280 are allowed.',
    'the first screen of figures loads 270000 bytes of script; 225280 are allowed.',
  ]);
});

it('the sign-in comes in few files', () => {
  const parts = Object.fromEntries(
    Array.from({ length: 5 }, (_, number) => [`_part${number}.js`, { file: `part${number}.js` }]),
  );
  const split = { ...manifest, ...parts, '_base.js': { file: 'base.js', imports: Object.keys(parts) } };
  expect(tooLongWaits(split, () => 1)).toEqual(['the sign-in loads 9 files; 8 are allowed.']);
});
