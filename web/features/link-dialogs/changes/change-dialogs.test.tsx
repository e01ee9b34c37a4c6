import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { linkChanges } from '../../../../src/contract/links/link-changes.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, deferred, refusal } from '../../../testing/handlers.ts';
import { signedInAs, startTestServer } from '../../../testing/render.tsx';
import { openDialog, openPanel } from '../../link-panel/testing-panel.tsx';
import { details, knowing } from '../../link/testing.ts';

const server = startTestServer('/payment-links');

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(signedInAs(aUser()), ...knowing(details()));
});

const { linkId } = aLink(1);
const key = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

it('extending offers every choice with its moment, shows old and new end, and keeps the amount unless one is given', async () => {
  vi.setSystemTime('2029-12-31T20:00:00.000Z');
  const received: unknown[] = [];
  server.answers(
    answer(linkChanges.extend, ({ request, params, body }) => {
      received.push({ key: request.headers.get('idempotency-key'), ...params, ...body });
      return { link: aLink(1) };
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Extend…', 'Extend Payment Link Expiration');
  const labels = dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(labels).toEqual([
    '1 hourJan 2, 2030, 1:00 PM PST',
    '6 hoursJan 2, 2030, 6:00 PM PST',
    '12 hoursJan 3, 2030, 12:00 AM PST',
    '24 hoursJan 3, 2030, 12:00 PM PST',
    '48 hoursJan 4, 2030, 12:00 PM PST',
    '72 hoursJan 5, 2030, 12:00 PM PST',
    '168 hoursJan 9, 2030, 12:00 PM PST',
    '3:30pm PSTJan 2, 2030, 3:30 PM PST',
    '5:30pm PSTJan 2, 2030, 5:30 PM PST',
  ]);
  expect(dialog.getByRole('radio', { name: /^24 hours/ })).toBeChecked();
  expect(dialog.getByText('Jan 2, 2030, 12:00 PM PST')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: /^3:30pm/ }));
  await user.click(dialog.getByRole('button', { name: 'Extend link' }));
  expect(await screen.findByText('Payment link updated successfully')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(received).toEqual([{ key, linkId, expiresIn: '330-pst' }]);
  vi.useRealTimers();
});

it('extending a link that has ended counts from now', async () => {
  vi.setSystemTime('2030-02-01T20:00:00.000Z');
  server.answers(...knowing(details({ status: 'expired' })));
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Extend…', 'Extend Payment Link Expiration');
  expect(dialog.getByRole('radio', { name: /^168 hours/ }).closest('label')).toHaveTextContent('Feb 8, 2030');
  vi.useRealTimers();
});

it('extending a disabled link enables it, sends a new amount, refuses what is no amount, and shows why the server refused', async () => {
  const received: unknown[] = [];
  server.answers(
    ...knowing(details({ isDisabled: true })),
    answer(linkChanges.extend, ({ body }) => {
      received.push(body);
      return refusal(400, 'This link was paid meanwhile.');
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Extend and enable…', 'Extend Payment Link Expiration');
  const amount = dialog.getByRole('textbox', { name: 'New amount ($)' });
  expect(amount).toHaveAttribute('inputmode', 'decimal');
  await user.type(amount, '0');
  await user.click(dialog.getByRole('button', { name: 'Extend and enable' }));
  expect(dialog.getByText('Amount must be a positive number')).toBeVisible();
  await user.clear(amount);
  await enter(user, amount, '1,300.5');
  await user.click(dialog.getByRole('button', { name: 'Extend and enable' }));
  expect(await dialog.findByText('This link was paid meanwhile.')).toBeVisible();
  expect(screen.getAllByText('This link was paid meanwhile.')).toHaveLength(1);
  expect(amount).toHaveValue('1,300.50');
  expect(received).toEqual([{ expiresIn: 24, amount: 130_050, enable: true }]);
});

it('the amount can be changed once it differs, and a double click changes it once', async () => {
  const slow = deferred();
  const received: unknown[] = [];
  server.answers(
    answer(linkChanges.changeAmount, async ({ body }) => {
      received.push(body);
      await slow.released;
      return { link: aLink(1, { amount: '99.00' }) };
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Modify Amount…', 'Modify Payment Amount');
  const submit = dialog.getByRole('button', { name: 'Update amount' });
  const amount = dialog.getByRole('textbox', { name: 'New amount ($) *' });
  expect(amount).toHaveFocus();
  expect(submit).toBeDisabled();
  await user.keyboard('125');
  expect(submit).toBeDisabled();
  await user.clear(amount);
  await user.type(amount, '99');
  expect(dialog.getByText('$99.00')).toBeVisible();
  await user.dblClick(submit);
  expect(dialog.getByRole('button', { name: 'Updating...' })).toHaveAttribute('aria-disabled', 'true');
  slow.release();
  expect(await screen.findByText('Payment link amount modified successfully')).toBeVisible();
  expect(received).toEqual([{ amount: 9_900 }]);
});

it('a dialog with typed text asks before Escape throws it away', async () => {
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Modify Amount…', 'Modify Payment Amount');
  await user.keyboard('99{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' });
  expect(question).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(dialog.getByRole('textbox', { name: 'New amount ($) *' })).toHaveValue('99.00');
});

it('cancelling a link asks for the reason that the customer reads', async () => {
  const received: unknown[] = [];
  server.answers(
    answer(linkChanges.cancel, ({ request, body }) => {
      received.push({ key: request.headers.get('idempotency-key'), ...body });
      return { link: aLink(1, { status: 'cancelled' }) };
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Cancel link…', 'Cancel link');
  expect(dialog.getByText('The customer reads this when they open the link.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel link' }));
  expect(dialog.getByText('Please write down why; the customer will read it')).toBeVisible();
  await enter(user, dialog.getByRole('textbox', { name: 'Reason *' }), 'Ordered twice.');
  await user.click(dialog.getByRole('button', { name: 'Cancel link' }));
  expect(await screen.findByText('Payment link cancelled')).toBeVisible();
  expect(received).toEqual([{ key, reason: 'Ordered twice.' }]);
});

it('a payment made elsewhere is recorded with its place and a note', async () => {
  const received: unknown[] = [];
  server.answers(
    answer(linkChanges.markPaidElsewhere, ({ body }) => {
      received.push(body);
      return { link: aLink(1, { status: 'paid elsewhere' }) };
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Mark as paid elsewhere…', 'Mark as paid elsewhere');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(dialog.getByText('Please choose cash, terminal or other')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Card terminal' }));
  await enter(user, dialog.getByRole('textbox', { name: 'Note' }), 'Receipt 12');
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('Payment recorded')).toBeVisible();
  expect(received).toEqual([{ place: 'terminal', note: 'Receipt 12' }]);
});

it('confirming a POS entry names customer, amount and number, and shows a refusal', async () => {
  server.answers(
    ...knowing(details({ status: 'completed' })),
    answer(linkChanges.confirmPos, () => refusal(400, 'The payment was voided meanwhile.')),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Confirm POS entry', 'Confirm POS Entry');
  for (const named of ['Ana Diaz', '$125.00', 'TX-1']) expect(dialog.getByText(named)).toBeVisible();
  expect(dialog.getByText('It is recorded that maria@corner.example did this, and when.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm POS entry' }));
  expect(await dialog.findByText('The payment was voided meanwhile.')).toBeVisible();
});

it('confirming what is left of a payment names the amount that belongs in the register', async () => {
  server.answers(...knowing(details({ status: 'partly refunded', refundedAmount: '25.00' })));
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Confirm POS entry', 'Confirm POS Entry');
  expect(dialog.getByText('$100.00')).toBeVisible();
  expect(dialog.getByText('Part of it was refunded: $100.00 of the payment belongs in the register.')).toBeVisible();
});

it('an admin says with a reason that a payment was confirmed in POS by mistake', async () => {
  const received: unknown[] = [];
  const inRegister = {
    status: 'confirmed in pos',
    posConfirmed: true,
    posConfirmedByEmail: 'dana@corner.example',
  } as const;
  server.answers(
    ...knowing(details({ ...inRegister, posConfirmedAt: '2026-11-20T18:20:00.000Z' })),
    answer(linkChanges.unconfirmPos, ({ body }) => {
      received.push(body);
      return { link: aLink(1, { status: 'completed' }) };
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Confirmed by mistake…', 'Confirmed by mistake');
  expect(dialog.getByText(/^Confirmed by dana@corner.example, Nov 20, 2026/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Not in the register' }));
  expect(dialog.getByText('Please write down why')).toBeVisible();
  await enter(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'Wrong row');
  await user.click(dialog.getByRole('button', { name: 'Not in the register' }));
  expect(await screen.findByText('The payment waits for the register again')).toBeVisible();
  expect(received).toEqual([{ reason: 'Wrong row' }]);
});
