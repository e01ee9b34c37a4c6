import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { linkMoney } from '../../../../src/contract/checkout/link-money.ts';
import { aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, deferred, refusal } from '../../../testing/handlers.ts';
import { signedInAs, startTestServer } from '../../../testing/render.tsx';
import { openDialog, openPanel } from '../../link-panel/testing-panel.tsx';
import { aPayment, details, knowing, someMoney } from '../../link/testing.ts';

const server = startTestServer('/payment-links');

const authorized = details(
  { status: 'authorized' },
  { money: someMoney(['capture', 'release'], { payment: aPayment, capturable: '125.00' }) },
);
const settled = details(
  { status: 'completed' },
  { money: someMoney(['refund'], { payment: aPayment, refundable: '100.00', refunded: '25.00' }) },
);
const unsettled = details({ status: 'completed' }, { money: someMoney(['void'], { payment: aPayment }) });

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(signedInAs(aUser()));
});

const key = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

it('capturing a part says what the card gets back, and names the amount on its button', async () => {
  const received: unknown[] = [];
  server.answers(
    ...knowing(authorized),
    answer(linkMoney.capture, ({ request, body }) => {
      received.push({ key: request.headers.get('idempotency-key'), ...body });
      return { success: true, message: 'A receipt was texted.' };
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Capture…', 'Capture payment');
  const amount = await dialog.findByRole('textbox', { name: 'Amount to capture ($) *' });
  expect(amount).toHaveValue('125.00');
  expect(amount).toHaveFocus();
  expect(amount).toHaveAttribute('inputmode', 'decimal');
  expect(dialog.getByText('Everything that is set aside is charged.')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '100');
  expect(dialog.getByText('The other $25.00 goes back to the card and is not charged.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Capture $100.00' }));
  expect(await screen.findByText('Payment captured')).toBeVisible();
  expect(screen.getByText('A receipt was texted.')).toBeVisible();
  expect(received).toEqual([{ key, amount: 10_000, reason: null }]);
});

it('an act on money names its link at once, and keeps the place of its form until the money is read', async () => {
  const slow = deferred();
  let asked = 0;
  server.answers(
    ...knowing(authorized).filter((_, at) => at !== 1),
    answer(linkMoney.money, async () => {
      asked += 1;
      if (asked > 1) await slow.released;
      return authorized.money ?? someMoney();
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Capture…', 'Capture payment');
  expect(dialog.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(dialog.getByText('Ana Diaz')).toBeVisible();
  slow.release();
  expect(await dialog.findByRole('button', { name: 'Capture $125.00' })).toBeVisible();
});

it('a capture of all that is set aside names no amount', async () => {
  const received: unknown[] = [];
  server.answers(
    ...knowing(authorized),
    answer(linkMoney.capture, ({ body }) => {
      received.push(body);
      return { success: true };
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Capture…', 'Capture payment');
  await user.click(await dialog.findByRole('button', { name: 'Capture $125.00' }));
  expect(await screen.findByText('Payment captured')).toBeVisible();
  expect(received).toEqual([{ reason: null }]);
});

it('an act on all there is names no amount', async () => {
  const received: unknown[] = [];
  server.answers(
    ...knowing(settled),
    answer(linkMoney.refund, ({ body }) => {
      received.push(body);
      return { success: true };
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Refund…', 'Refund payment');
  await enter(user, await dialog.findByRole('textbox', { name: 'Reason *' }), 'All came back.');
  await user.click(dialog.getByRole('button', { name: 'Refund $100.00' }));
  expect(await screen.findByText('Refund made')).toBeVisible();
  expect(received).toEqual([{ reason: 'All came back.' }]);
});

it('a refund asks for a reason and takes no more than what is left', async () => {
  server.answers(...knowing(settled));
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Refund…', 'Refund payment');
  const amount = await dialog.findByRole('textbox', { name: 'Amount to refund ($) *' });
  expect(dialog.getByText(/Card: Visa debit •••• 4417.*maria@corner.example/)).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '60');
  expect(dialog.getByText('$40.00 stays paid.')).toBeVisible();
  await user.clear(amount);
  await enter(user, amount, '100.01');
  await user.click(dialog.getByRole('button', { name: 'Refund $100.01' }));
  expect(dialog.getByText('At most $100.00')).toBeVisible();
  expect(dialog.getByText('Please write down why')).toBeVisible();
});

it('an act whose outcome is unknown says that the bank is asked, and is never called failed', async () => {
  server.answers(
    ...knowing(settled),
    answer(linkMoney.refund, () => HttpResponse.json({ success: false, pending: true }, { status: 202 })),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Refund…', 'Refund payment');
  await enter(user, await dialog.findByRole('textbox', { name: 'Reason *' }), 'One came back.');
  await user.click(dialog.getByRole('button', { name: 'Refund $100.00' }));
  const notice = within(await screen.findByRole('dialog', { name: 'Refund payment' }));
  expect(await notice.findByText('We are checking with the bank')).toBeVisible();
  expect(screen.queryByText(/fail/i)).not.toBeInTheDocument();
  const [, close] = notice.getAllByRole('button', { name: 'Close' });
  expect(close).toHaveFocus();
});

it('an act that the bank refuses says why, keeps what was typed, and is a new act when it is tried again', async () => {
  const keys = new Set<string | null>();
  server.answers(
    ...knowing(unsettled),
    answer(linkMoney.voidPayment, ({ request }) => {
      keys.add(request.headers.get('idempotency-key'));
      return { success: false, error: 'The bank has closed the batch.' };
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Void payment…', 'Void payment');
  const reason = await dialog.findByRole('textbox', { name: 'Reason *' });
  expect(reason).toHaveFocus();
  await user.keyboard('Wrong customer.');
  await user.click(dialog.getByRole('button', { name: 'Void payment' }));
  expect(await dialog.findByText('The bank has closed the batch.')).toBeVisible();
  expect(reason).toHaveValue('Wrong customer.');
  await user.click(dialog.getByRole('button', { name: 'Void payment' }));
  await dialog.findByText('The bank has closed the batch.');
  expect(keys.size).toBe(2);
});

it('an act whose answer was lost carries the same key until its result is known, whatever is refused meanwhile', async () => {
  const keys: (string | null)[] = [];
  const refused = {
    success: false,
    error: 'Too many requests. Please wait.',
    code: 'too_many_requests',
    requestId: '1',
  };
  server.answers(
    ...knowing(authorized),
    answer(linkMoney.release, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length === 1) return HttpResponse.error();
      return keys.length < 4 ? HttpResponse.json(refused, { status: 429 }) : { success: true };
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Release…', 'Release payment');
  const reason = await dialog.findByRole('textbox', { name: 'Reason *' });
  const release = () => user.click(dialog.getByRole('button', { name: 'Release payment' }));
  await enter(user, reason, 'Not needed.');
  await release();
  expect(await dialog.findByText(/^No answer came back, so it may have been done/)).toBeVisible();
  await release();
  expect(await dialog.findByText('Too many requests. Please wait.')).toBeVisible();
  await user.clear(reason);
  await enter(user, reason, 'Called off.');
  await release();
  await dialog.findByText('Too many requests. Please wait.');
  await user.clear(reason);
  await enter(user, reason, 'Not needed.');
  await release();
  expect(await screen.findByText('Payment released')).toBeVisible();
  expect(keys).toEqual([key, keys[0], key, keys[0]]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('an act in which the server met a bug says in its words what is still true, and keeps its key', async () => {
  const keys: (string | null)[] = [];
  const said = 'Something went wrong on our side. Nothing was changed; please try again.';
  server.answers(
    ...knowing(authorized),
    answer(linkMoney.release, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? refusal(500, said, 'internal') : { success: true };
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Release…', 'Release payment');
  await enter(user, await dialog.findByRole('textbox', { name: 'Reason *' }), 'Not needed.');
  await user.click(dialog.getByRole('button', { name: 'Release payment' }));
  expect(await dialog.findByText(said)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Release payment' }));
  expect(await screen.findByText('Payment released')).toBeVisible();
  expect(keys).toEqual([key, keys[0]]);
});

it('a double click captures once and shows at once that it is busy', async () => {
  const slow = deferred();
  let calls = 0;
  server.answers(
    ...knowing(authorized),
    answer(linkMoney.capture, async () => {
      calls += 1;
      await slow.released;
      return { success: true };
    }),
  );
  const { user } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'Capture' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Capture payment' }));
  await user.dblClick(await dialog.findByRole('button', { name: 'Capture $125.00' }));
  expect(dialog.getByRole('button', { name: 'Capturing...' })).toHaveAttribute('aria-disabled', 'true');
  slow.release();
  expect(await screen.findByText('Payment captured')).toBeVisible();
  expect(calls).toBe(1);
});

it('an act that is not possible any more says why in place of its form', async () => {
  server.answers(...knowing(settled));
  const { user } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const item = await screen.findByRole('menuitem', { name: /^Refund/ });
  server.answers(answer(linkMoney.money, someMoney()));
  await user.click(item);
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund payment' }));
  expect(await dialog.findByText('No refund now')).toBeVisible();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
});

it('a money dialog that cannot learn where the money stands says so and asks again', async () => {
  server.answers(...knowing(settled));
  const { user } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const item = await screen.findByRole('menuitem', { name: /^Refund/ });
  server.answers(answer(linkMoney.money, () => refusal(500, 'Something went wrong.')));
  await user.click(item);
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund payment' }));
  expect(await dialog.findByText('Something went wrong.')).toBeVisible();
  server.answers(...knowing(settled));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('textbox', { name: 'Amount to refund ($) *' })).toBeVisible();
});
