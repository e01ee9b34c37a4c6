import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerExamples } from '../../../src/contract/examples/register.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { register, type RegisterClosing, type ToKeyIn } from '../../../src/contract/register.ts';
import { aLink, aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';
import { listing } from '../link/testing.ts';

const server = startTestServer('/pos', '/payment-links');
const [example] = registerExamples.toKeyIn.response.payments;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.answers(signedInAs(aUser()));
});
afterEach(() => vi.useRealTimers());

const aPayment = (number: number, amount: string, known: Partial<ToKeyIn> = {}): ToKeyIn => {
  const { id, linkId } = aLink(number);
  return { ...(example as ToKeyIn), id, linkId, customerName: `Person ${number}`, amount, ...known };
};

/** A register in which these payments wait; gives what is confirmed in it, and refuses what is named. */
const waiting = (refused: readonly string[], ...payments: readonly ToKeyIn[]) => {
  const confirmed: { readonly ids: readonly string[]; readonly amount: string }[] = [];
  server.answers(
    answer(register.toKeyIn, () => ({
      payments: payments.filter(({ id }) => !confirmed.some(({ ids }) => ids.includes(id))),
      ...{ more: false, undecided: 1 },
    })),
    answer(register.confirm, ({ body }) => {
      if (body.ids.some((id) => refused.includes(id))) return refusal(409, 'The payment was voided meanwhile.');
      confirmed.push(body);
      return {};
    }),
  );
  return confirmed;
};

const lines = async () => within(await screen.findByRole('list', { name: 'Paid, not in the register yet' }));
const sum = () => screen.getByRole('group', { name: 'Entered in this visit' }).textContent;
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const threePayments = [aPayment(1, '432.10'), aPayment(2, '59.99'), aPayment(3, '19.00')] as const;
const [one, two, three] = threePayments;

it('Enter confirms what is keyed in and moves on, with a running sum, and it is recorded after ten seconds', async () => {
  const confirmed = waiting([], ...threePayments);
  const { user } = openScreen('/pos');
  const first = await (await lines()).findByRole('button', { name: /^Entered Person 1, \$432.10, approval 0 8 2/ });
  await waitFor(() => expect(first).toHaveFocus());
  expect(sum()).toBe('$0.00 of $511.09');
  await user.keyboard('{Enter}');
  expect(sum()).toBe('$432.10 of $511.09');
  expect(document.activeElement).toHaveAccessibleName(/^Entered Person 2/);
  await user.keyboard('j{Enter}');
  expect(document.activeElement).toHaveAccessibleName(/^Entered Person 2/);
  expect(sum()).toBe('$451.10 of $511.09');
  expect(confirmed).toEqual([]);
  await pass(10);
  await waitFor(() =>
    expect(confirmed).toEqual([
      { ids: [one.id], amount: '432.10' },
      { ids: [three.id], amount: '19.00' },
    ]),
  );
  expect(await screen.findAllByText('Recorded')).toHaveLength(2);
  expect(screen.getByText(/^1 more payment is left out: an admin decides/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Everything is in the register.')).toBeVisible();
});

it('a slip is undone by U while it is not recorded, and the line has the focus again', async () => {
  const confirmed = waiting([], ...threePayments);
  const { user } = openScreen('/pos');
  await (await lines()).findByRole('button', { name: /^Entered Person 1/ });
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Entered Person 1/));
  await user.keyboard('{Enter}{Enter}u');
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Entered Person 2/));
  expect(sum()).toBe('$432.10 of $511.09');
  await user.click(screen.getByRole('button', { name: 'Undo: Person 1' }));
  expect(sum()).toBe('$0.00 of $511.09');
  await pass(11);
  expect(confirmed).toEqual([]);
});

it('what is entered is recorded at once when the screen is left, and what is refused comes back with the reason', async () => {
  const confirmed = waiting([two.id], ...threePayments);
  const { user, router } = openScreen('/pos');
  await (await lines()).findByRole('button', { name: /^Entered Person 1/ });
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Entered Person 1/));
  await user.keyboard('j{Enter}');
  await pass(10);
  expect(await screen.findByText('The payment was voided meanwhile.')).toBeVisible();
  expect(sum()).toBe('$0.00 of $511.09');
  await user.click(screen.getByRole('button', { name: /^Entered Person 1/ }));
  await act(() => router.navigate('/payment-links'));
  await waitFor(() => expect(confirmed).toEqual([{ ids: [one.id], amount: '432.10' }]));
});

it('all of them are confirmed by one question with the names and the sum', async () => {
  const confirmed = waiting([], ...threePayments);
  const { user } = openScreen('/pos');
  await user.click(await screen.findByRole('button', { name: 'Confirm all 3' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirm 3 payments in POS?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Person 1$432.10',
    'Person 2$59.99',
    'Person 3$19.00',
  ]);
  expect(question.getByText(/It is recorded that maria@corner.example did this/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Confirm $511.09' }));
  expect(await screen.findByText('3 payments confirmed in POS, $511.09')).toBeVisible();
  expect(confirmed).toEqual([{ ids: [one.id, two.id, three.id], amount: '511.09' }]);
  expect(sum()).toBe('$511.09 of $511.09');
});

it('selected links that wait for the register are confirmed by the same question, with what is left of them', async () => {
  const part = { status: 'partly refunded', customerName: 'Part Left', refundedAmount: '25.00' } as const;
  const paid = aLink(3, { status: 'completed', customerName: 'Paid Whole' });
  const partly = aLink(2, part);
  server.answers(listing(paid, partly, aLink(1, { customerName: 'Not Paid' })));
  const confirmed = waiting([]);
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm POS' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirm 2 payments in POS?' }));
  await user.click(question.getByRole('button', { name: 'Confirm $225.00' }));
  expect(await screen.findByText('2 payments confirmed in POS, $225.00')).toBeVisible();
  expect(confirmed).toEqual([{ ids: [paid.id, partly.id], amount: '225.00' }]);
  expect(screen.getByText('1 selected')).toBeVisible();
});

const { closing } = registerExamples.closing.response as { closing: RegisterClosing };

it('the closing of a day says what the register should hold and what is keyed in, and goes to another day', async () => {
  const asked: unknown[] = [];
  const [payment] = closing.payments;
  const open = { ...(payment as RegisterClosing['payments'][number]), customerName: 'Hana Sato', inRegister: false };
  server.answers(
    answer(register.closing, ({ query }) => {
      asked.push(query.day);
      return {
        closing: {
          ...closing,
          register: '169.00',
          total: '179.00',
          toKeyIn: '84.50',
          toDecide: '10.00',
          payments: [...closing.payments, open, { ...open, registerAmount: '0.00', toDecide: true }],
        },
      };
    }),
  );
  const { user } = openScreen('/pos/closing?day=2026-11-20');
  expect(await screen.findByText(/^The register should hold \$169.00 for this day, and \$84.50 of it/)).toBeVisible();
  const open1 = within(screen.getByRole('table', { name: 'Still to key in' }));
  expect(open1.getByRole('row', { name: /Hana Sato/ })).toHaveTextContent('$84.50');
  expect(screen.getByRole('table', { name: 'Keyed in on this day' })).toHaveTextContent('Dana Reyes1$84.50');
  expect(screen.getByText(/ \$10\.00 more is left out: an admin decides first/)).not.toHaveTextContent('went back');
  const paid = within(screen.getByRole('table', { name: 'Payments' }));
  expect(['in POS', 'not yet', 'to decide'].map((state) => paid.getAllByText(state).length)).toEqual([1, 1, 1]);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Day before' }));
  await waitFor(() => expect(asked).toEqual(['2026-11-20', '2026-11-19']));
});

it('the first answer of the register that fails says so and is asked for again', async () => {
  let fails = true;
  server.answers(
    answer(register.toKeyIn, () =>
      fails ? refusal(500, 'Nothing works.') : { payments: [], more: false, undecided: 0 },
    ),
    answer(paymentLinks.list, { links: [], nextCursor: null }),
  );
  const { user } = openScreen('/pos');
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('Everything is in the register.')).toBeVisible();
});
