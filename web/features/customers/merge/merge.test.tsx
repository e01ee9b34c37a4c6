import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { customers, type Customer } from '../../../../src/contract/customers.ts';
import { customerMerge, type DuplicatePair } from '../../../../src/contract/customers/merge.ts';
import { customerLinks } from '../../../../src/contract/links/customer-links.ts';
import { aCustomer, aUser } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/customers/duplicates');

const tomas = aCustomer(1, { customerName: 'Tomás Arriaga', customerEmail: null, notes: 'Gate 4' });
const tomi = aCustomer(2, { customerName: 'Tomas Ariaga', customerEmail: 'tomas@mail.example', notes: 'Rings first' });
const ada = aCustomer(3, { customerName: 'Ada Lee', customerPhone: '12135550777' });
const adah = aCustomer(4, { customerName: 'Adah Lee', customerPhone: '12135550778' });

const aPair = (n: number, of: [Customer, Customer], reasons: DuplicatePair['reasons']): DuplicatePair => ({
  id: `00000000-0000-4000-8000-00000000090${n}`,
  customers: of,
  reasons,
  foundAt: '2026-11-20T18:00:00.000Z',
});
const first = aPair(1, [tomas, tomi], ['phone', 'name']);
const second = aPair(2, [ada, adah], ['name']);

const totalsOf = (customer: Customer, links: number, paidAmount: string, open = 0) => ({
  ...{ customerId: customer.id, links, open, openAmount: open === 0 ? '0.00' : '40.00' },
  refundedAmount: '0.00',
  declined: 0,
  ...{ paid: 1, paidAmount, lastPaidAt: null, lastLinkAt: '2026-11-20T18:00:00.000Z' },
});

/** Proposes the filled email, and the newer phone, of the other one. */
const previewing = (everybody: readonly Customer[], stopped: readonly string[] = []) =>
  answer(customerMerge.mergePreview, ({ query: { primaryCustomerId, customerIds } }) => {
    const ids = [...new Set([primaryCustomerId, ...customerIds])];
    const found = ids.flatMap((id) => everybody.find((customer) => customer.id === id) ?? []);
    const filled = found.find(({ customerEmail }) => customerEmail !== null)?.id ?? primaryCustomerId;
    return {
      parts: found.map((customer) => ({
        ...{ customer, updatedAt: customer.createdAt, messages: 6 },
        optedOut: stopped.includes(customer.id),
      })),
      fields: {
        customerName: primaryCustomerId,
        customerPhone: primaryCustomerId,
        customerEmail: filled,
        address: primaryCustomerId,
      },
      notes: null,
    };
  });

let pairs: DuplicatePair[];
beforeEach(() => {
  window.innerWidth = 1280;
  pairs = [first, second];
  server.answers(
    signedInAs(aUser()),
    answer(customerMerge.duplicates, ({ query: { by } }) => {
      const found = pairs.filter(({ reasons }) => by === undefined || reasons.includes(by));
      return { pairs: found, total: found.length, nextCursor: null };
    }),
    previewing([tomas, tomi, ada, adah]),
    answer(customerLinks.customerTotals, {
      totals: [totalsOf(tomas, 9, '1840.00'), totalsOf(tomi, 4, '312.50', 1)],
    }),
  );
});

const sheet = () => screen.findByRole('region', { name: 'Merge 2 customers' });
const open = () => openScreen('/customers/duplicates');

describe('the duplicates', () => {
  it('are listed with the reason, and the first is open beside them with what the merge moves', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Duplicates' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Tomás ArriagaTomas AriagaSame phone: (213) 555-0100',
      'Ada LeeAdah LeeNames alike: (213) 555-0777, (213) 555-0778',
    ]);
    const region = await sheet();
    const keep = await within(region).findByRole('radiogroup', { name: 'Keep' });
    expect(within(keep).getByRole('radio', { name: 'Keep Tomás Arriaga' })).toBeChecked();
    await waitFor(() => expect(keep).toHaveTextContent('9 links, $1,840.00 paid, since'));
    expect(within(region).getByRole('group', { name: 'Phone' })).toHaveTextContent(
      '+1 (213) 555-0100, the same in both',
    );
    expect(within(region).getByRole('radio', { name: 'Email: tomas@mail.example' })).toBeChecked();
    expect(within(region).getByRole('radio', { name: 'Email: empty' })).not.toBeChecked();
    expect(within(region).getByRole('group', { name: 'Notes' })).toHaveTextContent('both are kept');
    const moves = within(region).getByRole('region', { name: 'What moves to Tomás Arriaga' });
    expect(moves).toHaveTextContent('links1 open, $40.004');
    expect(moves).toHaveTextContent('texts and emailsin time order6');
    expect(moves).toHaveTextContent('paid in all, after it1,840.00 + 312.50$2,152.50');
  });

  it('are narrowed to one reason, and a list without any says so', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Email' }));
    expect(await screen.findByText('No duplicates of this kind.')).toBeVisible();
  });

  it('say that nothing is left where there are none', async () => {
    pairs = [];
    open();
    expect(await screen.findByText('No duplicates left.')).toBeVisible();
  });

  it('that could not be loaded can be asked for again', async () => {
    server.answers(answer(customerMerge.duplicates, () => refusal(503, 'Please try again in a minute.')));
    open();
    expect(await screen.findByText('Please try again in a minute.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('a merge', () => {
  it('is asked about, said to be final, and sends whose values were picked; then the next pair opens', async () => {
    const sent: unknown[] = [];
    server.answers(
      answer(customerMerge.merge, ({ body }) => {
        sent.push(body);
        pairs = [second];
        return { customer: tomas, merged: 1 };
      }),
    );
    const { user } = open();
    const region = await sheet();
    await user.click(await within(region).findByRole('radio', { name: 'Name: Tomas Ariaga' }));
    expect(region).toHaveTextContent('This action cannot be undone.');
    await user.click(within(region).getByRole('button', { name: 'Merge into Tomás Arriaga' }));
    const question = await screen.findByRole('alertdialog', { name: 'Merge into Tomás Arriaga?' });
    expect(question).toHaveTextContent(
      'Tomas Ariaga will be removed. 4 links and 6 texts and emails move to Tomás Arriaga.',
    );
    expect(question).toHaveTextContent('This action cannot be undone.');
    await user.click(within(question).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Merged into Tomás Arriaga')).toBeVisible();
    const fields = { customerName: tomi.id, customerPhone: tomas.id, customerEmail: tomi.id, address: tomas.id };
    expect(sent).toEqual([{ primaryCustomerId: tomas.id, customerIds: [tomi.id], fields }]);
    await waitFor(async () => expect(within(await sheet()).getByRole('radio', { name: 'Keep Ada Lee' })).toBeChecked());
  });

  it('that fails says so in a toast and in its question', async () => {
    server.answers(answer(customerMerge.merge, () => refusal(404, 'Customer not found', 'customer_not_found')));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Merge into Tomás Arriaga' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Merge Failed')).toBeVisible();
    expect(within(question).getByText('Customer not found')).toBeVisible();
  });

  it('stands in the address once something is chosen, so that a window that gets narrower keeps the choice', async () => {
    const { user, router } = open();
    const region = await sheet();
    expect(router.state.location.search).toBe('');
    await user.click(await within(region).findByRole('radio', { name: 'Keep Tomas Ariaga' }));
    expect(router.state.location.search).toBe(`?pair=${first.id}`);
    expect(within(await sheet()).getByRole('radio', { name: 'Keep Tomas Ariaga' })).toBeChecked();
  });

  it('into the other one proposes anew, and never opens a number that wrote STOP', async () => {
    server.answers(previewing([tomas, tomi, ada, adah], [tomas.id]));
    const { user } = open();
    const region = await sheet();
    await user.click(await within(region).findByRole('radio', { name: 'Keep Tomas Ariaga' }));
    expect(await within(region).findByRole('button', { name: 'Merge into Tomas Ariaga' })).toBeVisible();
    await waitFor(() => expect(within(region).getByRole('radio', { name: 'Name: Tomas Ariaga' })).toBeChecked());
    expect(within(region).getByRole('group', { name: 'Texts' })).toHaveTextContent(
      'Wrote STOPthe stricter one stays; a merge never opens a number again',
    );
  });

  it('is not offered again for two who are not the same', async () => {
    server.answers(
      answer(customerMerge.notTheSame, ({ body }) => {
        expect(body.customerIds).toEqual([tomas.id, tomi.id]);
        pairs = [second];
        return {};
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Not the same' }));
    expect(await screen.findByText('They are no longer listed as duplicates.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Tomás Arriaga')).toBeNull());
  });

  it('opens over the list on a phone, and closes back to it', async () => {
    window.innerWidth = 390;
    const { user } = open();
    expect(await screen.findByRole('list', { name: 'Duplicates' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Merge 2 customers' })).toBeNull();
    await user.click(screen.getByRole('link', { name: /Tomás Arriaga/ }));
    const region = await sheet();
    expect(await within(region).findByRole('button', { name: 'Merge' })).toBeVisible();
    await user.click(within(region).getByRole('button', { name: 'Close (Esc)' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Merge 2 customers' })).toBeNull());
  });
});

describe('a merge of customers who were selected in the directory', () => {
  const many = Array.from({ length: 12 }, (_, n) => aCustomer(20 + n, { customerName: `Many ${'abcdefghijkl'[n]}` }));
  beforeEach(() => {
    server.answers(
      answer(customers.list, { customers: many, nextCursor: null }),
      answer(customers.one, ({ params }) => ({ customer: many.find(({ id }) => id === params.id) ?? tomas })),
      previewing(many),
    );
  });
  const select = async (user: ReturnType<typeof openScreen>['user'], count: number): Promise<void> => {
    for (const { customerName } of many.slice(0, count))
      await user.click(await screen.findByRole('checkbox', { name: `Select ${customerName}` }));
  };
  const mergeButton = (name: string) =>
    within(screen.getByRole('region', { name })).getByRole('button', { name: 'Merge' });

  it('asks for a primary customer, and ends at the profile of the one who was kept', async () => {
    server.answers(answer(customerMerge.merge, { customer: many[1] ?? tomas, merged: 2 }));
    const { user, router } = openScreen('/customers');
    await select(user, 3);
    await user.click(mergeButton('Selected customers'));
    const region = await screen.findByRole('region', { name: 'Merge 3 customers' });
    expect(await within(region).findByRole('radio', { name: 'Keep Many b' })).not.toBeChecked();
    await user.click(within(region).getByRole('button', { name: 'Merge' }));
    expect(await within(region).findByText('Please select a primary customer to proceed.')).toBeVisible();
    await user.click(within(region).getByRole('radio', { name: 'Keep Many b' }));
    await user.click(await within(region).findByRole('button', { name: 'Merge into Many b' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Many a and Many c will be removed.');
    await user.click(within(question).getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${many[1]?.id}`));
  });

  it('needs two, and says so', async () => {
    const { user } = openScreen('/customers');
    await select(user, 1);
    await user.click(mergeButton('Selected customers'));
    expect(await screen.findByText('Please select at least 2 customers to merge.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Customers to merge' })).toHaveTextContent('1 of 10 selected');
  });

  it('takes ten at most, and says so', async () => {
    const { user } = openScreen('/customers');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(mergeButton('Selected customers'));
    expect(await screen.findByText('You can only merge up to 10 customers at once.')).toBeVisible();
  });

  it('Select All takes only the first ten, and an eleventh is refused', async () => {
    const { user } = openScreen('/customers');
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Merge customers' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(await screen.findByText(/^Select All took only the first 10\./)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Customers to merge' })).toHaveTextContent('10 of 10 selected');
    await user.click(screen.getByRole('checkbox', { name: 'Select Many k' }));
    expect(await screen.findByText('You can only select up to 10 customers for merging.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Many k' })).not.toBeChecked();
  });
});
