import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type CustomerImport, customerImports, type ImportRow } from '../../../../src/contract/customer-imports.ts';
import { importActs } from '../../../../src/contract/customers/import-acts.ts';
import { aUser } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/customers/import');
const id = '01932f70-1c2d-7e3f-8a4b-5c6d7e8f9012';

const anImport = (known: Partial<CustomerImport>): CustomerImport => ({
  ...{ id, fileName: 'customers-2026.csv', by: 'Dana Reyes', state: 'mapping', fault: null, failedStep: null },
  forKnown: 'fill',
  columns: [
    { head: 'Full name', samples: ['Ann Lee', 'Bo Lee'], filled: 3, yes: 0 },
    { head: 'Mobile', samples: ['(213) 555-0142'], filled: 2, yes: 0 },
    { head: 'Cust no', samples: ['10021'], filled: 3, yes: 0 },
  ],
  ...{ goesTo: ['name', 'phone', null], rows: 3, progress: 0, problems: 0, known: 0, new: 0 },
  ...{ added: 0, changed: 0, unchanged: 0, agreed: 0, refused: 0, optedOut: 0, removed: 0, restored: 0, stayed: 0 },
  ...{ createdAt: '2026-11-20T17:03:21.000Z', movedAt: '2026-11-20T17:03:21.000Z' },
  ...{ finishedAt: null, undoUntil: null },
  ...known,
});
const aRow = (row: number, known: Partial<ImportRow>): ImportRow => ({
  ...{ row, name: 'Ann Lee', phone: '(213) 555-0142', email: '', outcome: 'new' as const },
  ...{ problem: null, sameAs: null, fills: [], differs: [], ...known },
});
const wrong = aRow(2, {
  ...{ name: 'Bo Lee', phone: '213 555 014', outcome: 'problem' },
  problem: { field: 'phone', written: '213 555 014', message: 'Phone: 1 digit is missing' },
});

let now: CustomerImport;
beforeEach(() => {
  window.innerWidth = 1280;
  now = anImport({});
  server.answers(
    signedInAs(aUser()),
    answer(customerImports.list, () => ({ imports: now.state === 'mapping' ? [] : [now] })),
    answer(customerImports.one, () => ({ import: now })),
  );
});
const begin = (known: Partial<CustomerImport> = {}) => {
  now = anImport(known);
  return openScreen(`/customers/import/${id}`);
};

it('a file is sent in parts, and its columns are shown with where each of them goes', async () => {
  const parts: string[] = [];
  server.answers(
    answer(customerImports.start, ({ body }) => {
      expect(body).toEqual({ fileName: 'customers-2026.csv', bytes: 70_000 });
      return { import: anImport({ state: 'uploading' }) };
    }),
    answer(customerImports.part, ({ params, body }) => {
      parts.push(`${params.part} ${atob(body.contents).length}`);
      return { import: now };
    }),
  );
  const { user, router } = openScreen('/customers/import');
  await user.upload(
    await screen.findByLabelText('Choose a file', { selector: 'input' }),
    new File(['a'.repeat(70_000)], 'customers-2026.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByLabelText('Mobile: Goes to')).toHaveDisplayValue('Phone');
  expect(router.state.location.pathname).toBe(`/customers/import/${id}`);
  expect(parts).toEqual(['0 65536', '1 4464']);
  expect(screen.getByText('Columns')).toHaveAttribute('aria-current', 'step');
});

it('a file that is empty is not sent, and one that cannot be read says why, with the way to another one', async () => {
  const { user } = begin({ state: 'unreadable', fault: 'workbook' });
  expect(await screen.findByText('This file cannot be read.')).toBeVisible();
  expect(screen.getByText(/Excel workbook.*Nothing was imported/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  await user.upload(screen.getByLabelText('Choose another file', { selector: 'input' }), new File([], 'empty.csv'));
  expect(await screen.findByText('This file is empty.')).toBeVisible();
});

it('a field belongs to one column, the name is needed, and the check shows the rows', async () => {
  const sent: unknown[] = [];
  server.answers(
    answer(customerImports.mapColumns, ({ body }) => {
      sent.push(body.goesTo);
      now = anImport({ state: 'ready', progress: 3, new: 3 });
      return { import: now };
    }),
    answer(customerImports.rows, { rows: [aRow(1, {})], nextCursor: null }),
  );
  const { user } = begin();
  await user.selectOptions(await screen.findByLabelText('Cust no: Goes to'), 'Name');
  expect(screen.getByLabelText('Full name: Goes to')).toHaveDisplayValue('Leave out');
  await user.selectOptions(screen.getByLabelText('Cust no: Goes to'), 'Leave out');
  expect(screen.getByRole('button', { name: 'Check 3 rows' })).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Full name: Goes to'), 'Name');
  await user.click(screen.getByRole('button', { name: 'Check 3 rows' }));
  expect(await screen.findByRole('table', { name: 'Rows of the file' })).toBeVisible();
  expect(sent).toEqual([['name', 'phone', null]]);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(await screen.findByLabelText('Mobile: Goes to')).toBeVisible();
});

it('a row with a problem is put right where it stands, and the counts change', async () => {
  server.answers(
    answer(customerImports.rows, {
      rows: [wrong, aRow(1, { outcome: 'known', fills: ['address'] })],
      nextCursor: null,
    }),
    answer(customerImports.changeRow, ({ params, body }) => {
      expect([params.row, body]).toEqual([2, { field: 'phone', value: '(213) 555-0143' }]);
      now = { ...now, problems: 0, new: 2 };
      return { import: now, row: aRow(2, { name: 'Bo Lee', phone: '(213) 555-0143' }) };
    }),
  );
  const { user } = begin({ state: 'ready', progress: 3, problems: 1, known: 1, new: 1 });
  const field = await screen.findByLabelText('Phone, row 2');
  expect(field).toHaveAccessibleDescription('Phone: 1 digit is missing');
  expect(screen.getByText('Already here, fills the empty address')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 2 customers' })).toBeVisible();
  await user.clear(field);
  await user.type(field, '(213) 555-0143{Enter}');
  expect(await screen.findByRole('button', { name: 'Import 3 customers' })).toBeVisible();
  const [, , first] = screen.getAllByRole('row');
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('2Bo Lee(213) 555-0143New');
  expect(first).toHaveTextContent('1Ann Lee');
});

it('the filters ask for their rows, and more of them are shown below', async () => {
  const asked: string[] = [];
  server.answers(
    answer(customerImports.rows, ({ query }) => {
      asked.push(`${query.show} ${query.cursor ?? ''}`.trim());
      const rows = [aRow(query.cursor === undefined ? 1 : 2, {})];
      return { rows, nextCursor: query.cursor === undefined ? '2-1' : null };
    }),
  );
  const { user } = begin({ state: 'ready', progress: 3, new: 3 });
  const filters = within(await screen.findByRole('group', { name: 'Filter rows' }));
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All3', 'New3']);
  await user.click(filters.getByRole('button', { name: 'New 3' }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
  expect(asked).toEqual(['all', 'new', 'new 2-1']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('the import runs as was chosen for those already here, shows how far it is, and ends with its counts', async () => {
  server.answers(
    answer(customerImports.rows, {
      rows: [aRow(1, { outcome: 'known', fills: ['city'], differs: ['name'] })],
      nextCursor: null,
    }),
    answer(customerImports.run, ({ body }) => {
      expect(body).toEqual({ forKnown: 'overwrite' });
      now = { ...now, state: 'importing', progress: 1 };
      return { import: now };
    }),
  );
  const { user } = begin({ state: 'ready', progress: 3, problems: 1, known: 1, new: 1 });
  await user.click(await screen.findByRole('button', { name: 'Overwrite' }));
  expect(await screen.findByText('Already here, writes the city and name')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import 2 customers' }));
  expect(await screen.findByRole('progressbar', { name: 'Importing' })).toHaveAttribute('aria-valuenow', '33');
  now = { ...now, state: 'done', progress: 3, added: 1, changed: 1 };
  expect(await screen.findByRole('heading', { name: '2 customers imported' }, { timeout: 3_000 })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Download the 1 row' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show customers' })).toHaveAttribute('href', '/customers');
});

it('what was refused is said beside the rows, and imports of before are found again', async () => {
  server.answers(
    answer(customerImports.rows, { rows: [aRow(1, {})], nextCursor: null }),
    answer(customerImports.run, () =>
      refusal(409, 'Another import is under way. Go on with this one when it has finished.'),
    ),
  );
  const { user } = begin({ state: 'ready', progress: 3, new: 3 });
  await user.click(await screen.findByRole('button', { name: 'Import 3 customers' }));
  expect(await screen.findByText(/^Another import is under way/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'File' }));
  expect(await screen.findByRole('link', { name: 'customers-2026.csv' })).toHaveAttribute(
    'href',
    `/customers/import/${id}`,
  );
});

it('a column of consent says how many yes it holds, and the panel what becomes of it', async () => {
  const { user } = begin({
    columns: [
      { head: 'Full name', samples: ['Ann Lee'], filled: 3, yes: 0 },
      { head: 'SMS ok?', samples: ['yes', 'no'], filled: 3, yes: 2 },
    ],
    goesTo: ['name', null],
  });
  await user.selectOptions(await screen.findByLabelText('SMS ok?: Goes to'), 'Consent to texts');
  expect(screen.getByText('2 yes')).toBeVisible();
  expect(screen.getByText(/^2 rows say yes to texts.*kept as “Not asked”/)).toBeVisible();
});

it('an import is paused, goes on, and is stopped where it is', async () => {
  const move = (state: CustomerImport['state']) => () => {
    now = { ...now, state };
    return { import: now };
  };
  server.answers(
    answer(importActs.pause, move('paused')),
    answer(importActs.resume, move('importing')),
    answer(importActs.stop, move('stopped')),
  );
  const { user } = begin({ state: 'importing', rows: 1_700, progress: 500, added: 490, changed: 10 });
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/^1,200 rows are not imported yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await user.click(await screen.findByRole('button', { name: 'Stop here' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Stop this import?' });
  expect(dialog).toHaveTextContent('500 customers are imported and stay; 1,200 rows stay out.');
  await user.click(within(dialog).getByRole('button', { name: 'Stop here' }));
  expect(await screen.findByRole('heading', { name: '500 customers imported' })).toBeVisible();
  expect(screen.getByText(/^Stopped before its end: 1,200 rows were not imported/)).toBeVisible();
});

it('an import that was given up says so, with the way on and the way to its end', async () => {
  begin({ state: 'failed', failedStep: 'importing', progress: 1, added: 1 });
  expect(await screen.findByText(/^Could not go on, /)).toBeVisible();
  expect(screen.getByText(/^The server tried six times to go on/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go on' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop here' })).toBeVisible();
});

it('an undo asks once with exact figures, and names whom it has left alone', async () => {
  server.answers(
    answer(importActs.undoPlan, {
      plan: {
        ...{ removes: 198, restores: 9 },
        stays: [
          { reason: 'links', customers: 2 },
          { reason: 'edited', customers: 1 },
        ],
      },
    }),
    answer(importActs.undo, () => {
      now = { ...now, state: 'undone', removed: 198, restored: 9, stayed: 3, undoUntil: null };
      return { import: now };
    }),
    answer(importActs.stayed, ({ query }) => ({
      customers: [{ row: query.from, customerId: id, customerName: `Ann ${query.from}`, reason: 'links' as const }],
      next: query.from === 1 ? 2 : null,
    })),
  );
  const done = { progress: 3, added: 200, changed: 10, agreed: 131, undoUntil: '2026-11-21T17:03:21.000Z' };
  const { user } = begin({ state: 'done', ...done });
  expect(await screen.findByText('Say yes to texts')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo this import?' });
  expect(dialog).toHaveTextContent('198 customers whom it added are removed from the directory for good.');
  expect(dialog).toHaveTextContent('What it changed of 9 customers goes back.');
  expect(dialog).toHaveTextContent('3 stay as they are: 2 have payment links, 1 was changed since.');
  await user.click(within(dialog).getByRole('button', { name: 'Remove 198, put 9 back' }));
  expect(await screen.findByRole('heading', { name: 'Import undone' })).toHaveFocus();
  expect(await screen.findByRole('link', { name: 'Ann 1' })).toHaveAttribute('href', `/customers/${id}`);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Ann 2' })).toBeVisible();
});
