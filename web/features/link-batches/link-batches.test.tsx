import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { linkBatchExamples } from '../../../src/contract/examples/link-batches.ts';
import { type BatchRow, type LinkBatch, linkBatches } from '../../../src/contract/links/link-batches.ts';
import { aLink, aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('/payment-links/many', '/payment-links/many/:batchId');

const example = linkBatchExamples.one.response.batch as LinkBatch;
const aBatch = (known: Partial<LinkBatch> = {}): LinkBatch => ({
  ...example,
  counts: { ...example.counts, all: 3, problems: 1, later: 1, text: 1 },
  ...{ links: 2, amount: '229.50', largest: '145.00', smallest: '84.50', textCost: { parts: 3, price: '0.01' } },
  ...known,
});
const aRow = (known: Partial<BatchRow> = {}): BatchRow => ({
  ...(linkBatchExamples.rows.response.rows[0] as BatchRow),
  openAmount: null,
  ...known,
});
const problem = { field: 'amount', message: 'Amount must be a positive number', value: '12o.00' } as const;
const place = `/payment-links/many/${example.id}`;
const sent: unknown[] = [];

const showing = (batch: LinkBatch, rows: BatchRow[] = []) => [
  answer(linkBatches.one, { batch }),
  answer(linkBatches.rows, { rows, next: null }),
  answer(linkBatches.recent, { batches: [] }),
];

beforeEach(() => {
  window.innerWidth = 1280;
  sent.length = 0;
  server.answers(signedInAs(aUser()));
});

it('a pasted table is read, and its columns are shown with what they are taken for', async () => {
  server.answers(
    ...showing(aBatch()),
    answer(linkBatches.upload, ({ body }) => {
      sent.push(body);
      return { batch: aBatch() };
    }),
  );
  const { user, router } = openScreen('/payment-links/many');
  await user.type(await screen.findByLabelText('Or paste rows from a spreadsheet'), 'Ana,2135550100,5');
  await user.click(screen.getByRole('button', { name: 'Read the pasted rows' }));
  expect(await screen.findByRole('combobox', { name: 'What Mobile holds' })).toHaveValue('customerPhone');
  expect(screen.getByRole('combobox', { name: 'What Customer number holds' })).toHaveValue('');
  expect(sent).toEqual([{ fileName: 'Pasted rows', content: 'Ana,2135550100,5' }]);
  expect(router.state.location.pathname).toBe(place);
  expect(screen.getByRole('link', { name: 'Check 3 rows' })).toHaveAttribute('href', `${place}?step=check`);
});

it('a file that cannot be read says why, and nothing is lost', async () => {
  server.answers(
    answer(linkBatches.recent, { batches: [{ ...example, state: 'running', links: 46, created: 31 }] }),
    answer(linkBatches.upload, () => refusal(400, 'This list has no rows. Nothing was created.')),
  );
  const { user } = openScreen('/payment-links/many');
  expect(await screen.findByText(/31 of 46 links .* Under way/)).toBeVisible();
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['Name'], 'a.csv'));
  expect(await screen.findByText('This list has no rows. Nothing was created.')).toBeVisible();
});

it('a column that is chosen anew takes its field from the column that had it', async () => {
  server.answers(
    ...showing(aBatch()),
    answer(linkBatches.change, ({ body }) => {
      sent.push(body.fields);
      return { batch: aBatch() };
    }),
  );
  const { user } = openScreen(place);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'What Customer number holds' }), 'Amount');
  await waitFor(() => expect(sent).toEqual([['customerName', 'customerPhone', null, 'amount']]));
});

it('a list is looked at with what happens to each row, a problem is put right in its place, and the sum is confirmed', async () => {
  const rows = [
    aRow({ row: 2, customerName: 'Ngozi', amount: '12o.00', problem, outcome: null }),
    aRow({ row: 3, customerName: 'Keiko', outcome: 'text_later', textAt: '2026-11-24T19:00:00.000Z' }),
    aRow({ row: 1, customerName: 'Ana', openAmount: '18.75' }),
  ];
  server.answers(
    ...showing(aBatch(), rows),
    answer(linkBatches.correct, ({ params, body }) => {
      sent.push([params.row, body]);
      return { batch: aBatch() };
    }),
    answer(linkBatches.run, ({ body }) => {
      sent.push(body);
      return { batch: aBatch({ state: 'running', columns: [] }) };
    }),
  );
  const { user } = openScreen(`${place}?step=check`);
  expect(await screen.findByRole('row', { name: /Keiko/ })).toHaveTextContent('Text at 9:00 AM their time');
  expect(screen.getByText(/^3 texts, about \$0.03 · Debit only/)).toBeVisible();
  expect(screen.getByRole('row', { name: /Ana/ })).toHaveTextContent('Has an open link, $18.75');
  const field = screen.getByRole('textbox', { name: 'Amount in row 2' });
  expect(field).toHaveAccessibleDescription('Amount must be a positive number');
  await user.clear(field);
  await user.type(field, '120{Enter}');
  await waitFor(() => expect(sent).toEqual([[2, { field: 'amount', value: '120' }]]));
  await user.click(screen.getByRole('button', { name: 'Create 2 links, $229.50' }));
  await waitFor(() => expect(sent[1]).toEqual({ links: 2, amount: '229.50', again: false }));
});

it('a row is put right where its wrong field stands, and the rest of it stays in sight', async () => {
  const wrong = (row: number, field: 'customerName' | 'customerEmail', value: string, message: string) =>
    aRow({
      row,
      customerName: field === 'customerName' ? value : 'Yusuf',
      amount: '1118',
      outcome: null,
      problem: { field, message, value },
    });
  server.answers(
    ...showing(aBatch(), [
      wrong(4, 'customerName', 'Store 2', 'Customer name cannot contain numbers'),
      wrong(5, 'customerEmail', 'yusuf@mail', 'Valid email format required'),
    ]),
  );
  openScreen(`${place}?step=check`);
  const nameless = await screen.findByRole('row', { name: /cannot contain numbers/ });
  const named = within(within(nameless).getByRole('rowheader'));
  expect(named.getByRole('textbox', { name: 'Name in row 4' })).toHaveValue('Store 2');
  expect(nameless).toHaveTextContent('$1,118.00');
  expect(nameless).not.toHaveTextContent('Store 2');
  const email = screen.getByRole('row', { name: /Yusuf/ });
  expect(email).toHaveTextContent('$1,118.00');
  expect(within(email).getByRole('textbox')).toHaveAccessibleDescription('Valid email format required');
});

it('a list that was used before is made again only once that is ticked', async () => {
  const usedBefore = { at: '2026-11-20T18:00:00.000Z', fileName: 'class.csv', links: 46 };
  server.answers(...showing(aBatch({ usedBefore })));
  const { user } = openScreen(`${place}?step=check`);
  const create = await screen.findByRole('button', { name: 'Create 2 links, $229.50' });
  expect(create).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Make its links again' }));
  expect(create).toBeEnabled();
});

it('a batch under way shows how far it is and can be paused; a paused one goes on, or is stopped once that is confirmed', async () => {
  const running = aBatch({ state: 'running', columns: [], links: 46, created: 31 });
  const link = aLink(1, { customerName: 'Ana Diaz' });
  server.answers(
    ...showing(running, [
      aRow({ state: 'created', link, customerName: 'Ana Diaz' }),
      aRow({ row: 2, customerName: 'Joel' }),
    ]),
    answer(linkBatches.pause, () => {
      sent.push('pause');
      server.answers(...showing(aBatch({ ...running, state: 'paused', pauseCode: 'staff', pauseReason: 'Paused.' })));
      return { batch: running };
    }),
    answer(linkBatches.resume, () => {
      sent.push('resume');
      return { batch: running };
    }),
    answer(linkBatches.stop, () => {
      sent.push('stop');
      return { batch: running };
    }),
  );
  const { user } = openScreen(place);
  expect(await screen.findByRole('link', { name: 'Ana Diaz' })).toHaveAttribute(
    'href',
    `/payment-links/${link.linkId}`,
  );
  expect(screen.getByRole('row', { name: /Joel/ })).toHaveTextContent('Not created yet');
  expect(screen.getByRole('progressbar', { name: 'Links that are made' })).toHaveAttribute('aria-valuenow', '67');
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  await user.click(screen.getByRole('button', { name: 'Stop here' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stop here' }));
  await waitFor(() => expect(sent).toEqual(['pause', 'resume', 'stop']));
});

it('a list whose links are made leads to them in the list of links', async () => {
  server.answers(...showing(aBatch({ state: 'done', columns: [], created: 2 })));
  openScreen(place);
  expect(await screen.findByRole('link', { name: 'Show the 2 links' })).toHaveAttribute(
    'href',
    `/payment-links?batch=${example.id}`,
  );
});

it('on a phone the summary stands before the rows, and the act at the foot', async () => {
  window.innerWidth = 390;
  server.answers(...showing(aBatch(), [aRow({ customerName: 'Ana' })]));
  openScreen(`${place}?step=check`);
  const row = await screen.findByRole('row', { name: /Ana/ });
  const summary = screen.getByRole('region', { name: 'What will happen' });
  expect(summary.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole('button', { name: 'Create 2 links, $229.50' })).toHaveLength(1);
});
