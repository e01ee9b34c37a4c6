import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { type CustomerRow, customers } from '../../../../src/contract/customers.ts';
import { aCustomer, aUser } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/customers');

const ana = aCustomer(1);
const ben = aCustomer(2, { customerName: 'Ben Cole', customerPhone: '12135550101', customerEmail: null });

const listing = (...found: readonly CustomerRow[]) =>
  answer(customers.list, { customers: [...found], nextCursor: null });

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(signedInAs(aUser()), listing(ana, ben));
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('a line of the directory says who it is, what is open, whether they can be texted and what happened last', async () => {
  server.answers(
    listing(
      aCustomer(1, { openLinks: 2, openAmount: '146.00', activity: 'opened', activeAt: '2025-11-02T18:00:00.000Z' }),
      aCustomer(2, { customerName: 'Ben Cole', customerEmail: null, texting: 'stopped' }),
    ),
  );
  openScreen('/');
  expect(await row('Ana Diaz')).toHaveTextContent(/(?<!\+1 )\(213\) 555-0100/);
  expect(await row('Ana Diaz')).toHaveTextContent(/2× \$146\.00May be textedOpened Nov 2025/);
  expect(await row('Ana Diaz')).toHaveTextContent('ana@mail.example');
  expect(await row('Ben Cole')).not.toHaveTextContent('$');
  expect(await row('Ben Cole')).toHaveTextContent('STOP');
  expect(screen.getByText('2 customers')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ana Diaz' })).toHaveAttribute('href', `/customers/${ana.id}`);
});

it('a reply that nobody has read is marked and stands first in its line, whatever came after it', async () => {
  const at = '2025-11-02T18:00:00.000Z';
  const later = { activity: 'opened', activeAt: '2025-11-03T18:00:00.000Z' } as const;
  server.answers(
    listing(
      aCustomer(1, { ...later, reply: { at, unread: true } }),
      aCustomer(2, { customerName: 'Ben Cole', ...later, reply: { at, unread: false } }),
      aCustomer(3, { customerName: 'Cy Ray', activity: 'stop', activeAt: at, texting: 'stopped' }),
    ),
    answer(customers.counts, {
      found: { customers: 3, more: false },
      filters: { replied: 2, open: 0, stopped: 1, untextable: 0 },
    }),
  );
  openScreen('/');
  expect(await row('Ana Diaz')).toHaveTextContent(/Unread:\s*Replied/);
  expect(await row('Ben Cole')).toHaveTextContent('Opened');
  expect(await row('Ben Cole')).not.toHaveTextContent('Unread');
  expect(await row('Cy Ray')).toHaveTextContent(/STOP.*STOP Nov 2025/);
  expect(screen.getByRole('button', { name: /^Replied\s*2$/ })).toBeVisible();
});

it('the directory says how many there are, and shows those of a filter; several hold at once', async () => {
  const asked: (readonly string[] | undefined)[] = [];
  server.answers(
    answer(customers.list, ({ query }) => {
      asked.push(query.filters);
      return { customers: [ana], nextCursor: null };
    }),
    answer(customers.counts, {
      found: { customers: 1000, more: true },
      filters: { replied: 0, open: 41, stopped: 0, untextable: 19 },
    }),
  );
  const { user, router } = openScreen('/customers');
  const chips = within(await screen.findByRole('group', { name: 'Show only' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open links41', 'Cannot text19']);
  expect(screen.getByText(/^1,000\+/)).toHaveTextContent('1,000+ customers');
  await user.click(chips.getByRole('button', { name: 'Open links 41' }));
  await user.click(chips.getByRole('button', { name: 'Cannot text 19' }));
  expect(chips.getByRole('button', { name: 'Open links 41' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(asked).toEqual([undefined, ['open'], ['open', 'untextable']]));
  await user.click(chips.getByRole('button', { name: 'Open links 41' }));
  expect(router.state.location.search).toBe('?filters=untextable');
});

it('a line of the directory opens the create form filled in with the customer', async () => {
  const { user } = openScreen('/customers');
  await user.click(await screen.findByRole('link', { name: 'Create Link for Ana Diaz' }));
  const person = await screen.findByRole('group', { name: 'Customer: Ana Diaz' });
  expect(person).toHaveTextContent('+1 (213) 555-0100');
});

it('a line of the directory opens in place, and shows the rest of a customer with the acts on them', async () => {
  server.answers(
    listing(aCustomer(1, { customerAddress: '1 Main St', customerCity: 'Los Angeles', notes: 'Gate 4' }), ben),
    answer(customers.one, { customer: ana }),
  );
  const { user, router } = openScreen('/customers');
  const button = await screen.findByRole('button', { name: 'Details of Ana Diaz' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const text of ['1 Main St', 'Los Angeles', 'Gate 4', 'Nov 19, 2026'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete Ana Diaz' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Open Profile of Ana Diaz' }));
  expect(router.state.location.pathname).toBe(`/customers/${ana.id}`);
});

it('who has no phone cannot be written to, and the act is seen to be off', async () => {
  server.answers(listing(aCustomer(1, { customerPhone: null }), ben));
  const { user } = openScreen('/customers');
  await user.click(await screen.findByRole('button', { name: 'Details of Ana Diaz' }));
  expect(screen.getByRole('button', { name: 'Send a message to Ana Diaz' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^Details of Ben/ }));
  expect(screen.getByRole('link', { name: /^Send a message to Ben/ })).toBeVisible();
});

it('the directory searches for the phone number in the address', async () => {
  server.answers(
    answer(customers.list, ({ query }) => ({ customers: query.q === '2135550100' ? [ana] : [], nextCursor: null })),
  );
  const { user } = openScreen('/customers?phone=2135550100');
  expect(await screen.findByRole('link', { name: 'Ana Diaz' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('No customers yet.')).toBeVisible();
});

it('the directory is ordered by name, by what is open or by what happened last, and keeps its search', async () => {
  const asked: (string | undefined)[] = [];
  server.answers(
    answer(customers.list, ({ query }) => {
      asked.push(`${query.q} ${query.sort}`);
      return { customers: [ana], nextCursor: null };
    }),
  );
  const { user, router } = openScreen('/customers?name=Ana');
  await screen.findByRole('link', { name: 'Ana Diaz' });
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await screen.findByRole('columnheader', { name: 'Name', hidden: false });
  await waitFor(() => expect(asked).toEqual(['Ana active', 'Ana name']));
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(asked.at(-1)).toBe('Ana open'));
  expect(screen.getByRole('columnheader', { name: 'Open' })).toHaveAttribute('aria-sort', 'descending');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Last activity');
  expect(router.state.location.search).toBe('?name=Ana');
});

it('the directory turns its pages', async () => {
  server.answers(
    answer(customers.list, ({ query }) =>
      query.cursor === undefined ? { customers: [ana], nextCursor: 'c2' } : { customers: [ben], nextCursor: null },
    ),
  );
  const { user } = openScreen('/customers?sort=name');
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'Ben Cole' })).toBeVisible();
  expect(screen.getByText('1 customer on this page')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'First page' }));
  expect(await screen.findByRole('link', { name: 'Ana Diaz' })).toBeVisible();
});

it('the directory says when it is empty, when nothing matches and when it could not be loaded', async () => {
  server.answers(
    answer(customers.list, ({ query }) =>
      query.q === 'x' ? refusal(503, 'Please try again in a minute.') : { customers: [], nextCursor: null },
    ),
  );
  const { router } = openScreen('/customers');
  expect(await screen.findByText('No customers yet.')).toBeVisible();
  await router.navigate('/customers?q=zzz');
  expect(await screen.findByText('No customers found.')).toBeVisible();
  await router.navigate('/customers?q=x');
  expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
});

it('the selected customers are archived at once, and restored by Undo', async () => {
  const archived: string[] = [];
  const restored: string[] = [];
  server.answers(
    listing(aCustomer(1, { openLinks: 1, openAmount: '12.50' }), ben),
    answer(customers.archiveMany, ({ body }) => {
      archived.push(...body.ids);
      return { archived: body.ids.length };
    }),
    answer(customers.unarchive, ({ params }) => {
      restored.push(params.id);
      return { customer: ana };
    }),
  );
  const { user } = openScreen('/customers');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const bar = within(await screen.findByRole('region', { name: 'Selected customers' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  expect(await bar.findByText('$12.50 open')).toBeVisible();
  await user.dblClick(bar.getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('2 customers archived')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Selected customers' })).not.toBeInTheDocument();
  expect(archived).toEqual([ana.id, ben.id]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 customers restored')).toBeVisible();
  expect(restored).toEqual([ana.id, ben.id]);
});

it('customers who could not be archived stay selected', async () => {
  server.answers(answer(customers.archiveMany, () => refusal(503, 'Please try again in a minute.')));
  const { user } = openScreen('/customers');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ben Cole' }));
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  const alert = within(screen.getByRole('region', { name: /Notifications/ }));
  expect(await alert.findByText('Delete Failed')).toBeVisible();
  expect(alert.getByText('Please try again in a minute.')).toBeVisible();
  expect(screen.getByText('1 selected')).toBeVisible();
});

it('deleting a customer asks first, says that they can be restored, and is undone from its toast', async () => {
  const calls: string[] = [];
  server.answers(
    listing(aCustomer(1, { openLinks: 2, openAmount: '146.00' }), ben),
    answer(customers.archive, ({ params }) => {
      calls.push(`archive ${params.id}`);
      return { customer: ana };
    }),
    answer(customers.unarchive, ({ params }) => {
      calls.push(`restore ${params.id}`);
      return { customer: ana };
    }),
  );
  const { user } = openScreen('/customers');
  await waitFor(async () => expect(await row('Ana Diaz')).toHaveTextContent('$146.00'));
  await user.click(screen.getByRole('button', { name: 'Details of Ana Diaz' }));
  await user.click(screen.getByRole('button', { name: 'Delete Ana Diaz' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Ana Diaz?' }));
  expect(question.getByText(/moves to Archived and can be restored/)).toBeVisible();
  expect(question.getByText('2 links for $146.00 in all are still open.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Ana Diaz is in Archived now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 customer restored')).toBeVisible();
  expect(calls).toEqual([`archive ${ana.id}`, `restore ${ana.id}`]);
});

it('a customer who could not be deleted keeps the question open with the reason, which stands once', async () => {
  server.answers(answer(customers.archive, () => refusal(503, 'Please try again in a minute.')));
  const { user } = openScreen('/customers');
  await user.click(await screen.findByRole('button', { name: 'Details of Ana Diaz' }));
  await user.click(screen.getByRole('button', { name: 'Delete Ana Diaz' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText('Please try again in a minute.')).toBeVisible();
  expect(screen.getAllByText('Please try again in a minute.')).toHaveLength(1);
  expect(screen.getByText('Delete Failed')).toBeInTheDocument();
});

it('the customers of the search are downloaded by the menu, the selected ones by their bar', async () => {
  const asked: string[] = [];
  server.answers(
    http.get('*/api/customers/export.csv', ({ request }) => {
      asked.push(new URL(request.url).search);
      return new HttpResponse('name\r\n');
    }),
  );
  const { user } = openScreen('/customers?q=Ana&sort=name');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export these customers' }));
  expect(await screen.findByText('Customers exported')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben Cole' }));
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await waitFor(() => expect(asked).toEqual(['?sort=name&q=Ana', `?sort=name&ids=${ben.id}`]));
});

const openFix = async () => {
  const { user } = openScreen('/customers');
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Fix phone numbers' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Fix phone numbers' })) };
};

it('phone numbers are counted before they are fixed, and the number of those that changed is said', async () => {
  const sent: unknown[] = [];
  server.answers(
    answer(customers.fixPhoneNumbers, ({ body }) => {
      sent.push(body.dryRun);
      return { updatedCount: 3 };
    }),
  );
  const { user, dialog } = await openFix();
  await user.click(await dialog.findByRole('button', { name: 'Fix 3 numbers' }));
  expect(await screen.findByText('The phone numbers of 3 customers changed')).toBeVisible();
  expect(sent).toEqual([true, false]);
});

it('phone numbers that are all stored as they should be are not fixed', async () => {
  server.answers(answer(customers.fixPhoneNumbers, { updatedCount: 0 }));
  const { dialog } = await openFix();
  expect(await dialog.findByText(/There is nothing to change/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Fix/ })).not.toBeInTheDocument();
});

it('phone numbers that could not be fixed say why, and are counted again when asked', async () => {
  let calls = 0;
  server.answers(
    answer(customers.fixPhoneNumbers, () => {
      calls += 1;
      return calls === 1 ? HttpResponse.json({}, { status: 400 }) : { updatedCount: 1 };
    }),
  );
  const { user, dialog } = await openFix();
  expect(await dialog.findByText(/Failed to fix phone numbers/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Fix 1 number' })).toBeVisible();
});
