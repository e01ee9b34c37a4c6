import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { receipts } from '../../../../src/contract/receipts/receipts.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { signedInAs, startTestServer } from '../../../testing/render.tsx';
import { openDialog, openPanel } from '../../link-panel/testing-panel.tsx';
import { aPayment, details, knowing, someMoney } from '../../link/testing.ts';

const server = startTestServer('/payment-links');

const paid = (link: Parameters<typeof details>[0] = {}) =>
  details({ status: 'completed', ...link }, { money: someMoney([], { payment: aPayment }) });

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(signedInAs(aUser()), ...knowing(paid({ customerEmail: 'ann@example.com' })));
});

const { linkId } = aLink(1);

it('a receipt goes by text to the customer’s own number, which cannot be changed, and once for a key', async () => {
  const received: unknown[] = [];
  server.answers(
    answer(receipts.sendForLink, ({ request, params, body }) => {
      received.push({ hasKey: request.headers.has('idempotency-key'), ...params, ...body });
      return {};
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Send receipt…', 'Send receipt');
  expect(dialog.getByRole('radio', { name: /^Text/ })).toBeChecked();
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await user.dblClick(dialog.getByRole('button', { name: 'Send receipt' }));
  expect(await screen.findByText('Receipt sent')).toBeVisible();
  expect(received).toEqual([{ hasKey: true, linkId, by: 'text', email: null }]);
});

it('a receipt goes by email to the customer’s address unless another one is typed, and a bad one is told', async () => {
  const received: unknown[] = [];
  server.answers(
    answer(receipts.sendForLink, ({ body }) => {
      received.push(body);
      return {};
    }),
  );
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Send receipt…', 'Send receipt');
  await user.click(dialog.getByRole('radio', { name: 'Email' }));
  const address = dialog.getByRole('textbox', { name: 'Email address' });
  expect(address).toHaveValue('ann@example.com');
  await user.clear(address);
  await enter(user, address, 'other');
  await user.click(dialog.getByRole('button', { name: 'Send receipt' }));
  expect(dialog.getByText('Valid email format required')).toBeVisible();
  await enter(user, address, '@example.com');
  await user.click(dialog.getByRole('button', { name: 'Send receipt' }));
  expect(await screen.findByText('Receipt sent')).toBeVisible();
  expect(received).toEqual([{ by: 'email', email: 'other@example.com' }]);
});

it('why a receipt was refused stays in its dialog', async () => {
  server.answers(answer(receipts.sendForLink, () => refusal(429, 'This receipt was sent 5 times today.')));
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Send receipt…', 'Send receipt');
  await user.click(dialog.getByRole('button', { name: 'Send receipt' }));
  expect(await dialog.findByText('This receipt was sent 5 times today.')).toBeVisible();
});

it('without a phone number the receipt can only go by email', async () => {
  server.answers(...knowing(paid({ customerPhone: '', customerEmail: null })));
  const { user } = openPanel();
  const dialog = await openDialog(user, 'Send receipt…', 'Send receipt');
  expect(dialog.getAllByRole('radio')).toHaveLength(1);
  expect(dialog.getByRole('textbox', { name: 'Email address' })).toHaveValue('');
});

it('the card’s section offers the receipt beside it', async () => {
  const { user } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'Send receipt' }));
  expect(await screen.findByRole('dialog', { name: 'Send receipt' })).toBeVisible();
});

it('a receipt is one button of the panel once the payment is in the register', async () => {
  server.answers(...knowing(paid({ status: 'confirmed in pos', posConfirmed: true })));
  openPanel();
  await screen.findByText('Approval code');
  expect(screen.getAllByRole('button', { name: 'Send receipt' })).toHaveLength(1);
});

it('a link that was not paid offers no receipt', async () => {
  server.answers(...knowing(details()));
  const { user } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await screen.findByRole('menuitem', { name: 'Extend…' });
  expect(screen.queryByRole('menuitem', { name: /receipt/ })).not.toBeInTheDocument();
});

it('the timeline tells how a receipt was sent, and by whom', async () => {
  const sent = { type: 'receipt_sent', at: '2026-11-21T10:00:00.000Z', from: null, note: null } as const;
  server.answers(
    ...knowing({
      ...paid(),
      events: [
        { ...sent, to: 'email', by: 'Carla' },
        { ...sent, to: 'text', by: null },
      ],
    }),
  );
  openPanel();
  expect(await screen.findByText('by Carla · by email')).toBeVisible();
  expect(screen.getByText('by text')).toBeVisible();
});
