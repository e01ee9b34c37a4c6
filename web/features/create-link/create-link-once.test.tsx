import { cleanup, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { customers } from '../../../src/contract/customers.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { keepDraftsOverReload } from '../../core/drafts.ts';
import { aCustomer, aUser } from '../../testing/builders.ts';
import { answer } from '../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../testing/render.tsx';
import { created, fill, openCreateDialog, submit } from './testing.ts';

const server = startTestServer('shell', '/customers', '/payment-links');

beforeEach(() => server.answers(signedInAs(aUser())));

it('the create form repeats a call whose response was lost with the same key', async () => {
  const keys: (string | null)[] = [];
  server.answers(
    answer(customers.list, { customers: [aCustomer(1)], nextCursor: null }),
    answer(paymentLinks.create, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : created;
    }),
  );
  const { user } = await openCreateDialog();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  await user.click(submit());
  expect(await screen.findByText('Payment link created successfully')).toBeVisible();
  expect(keys[0]).toBe(keys[1]);
});

it('the create form repeats a lost call with the same key after a reload, and uses another key after Cancel', async () => {
  onTestFinished(() => window.history.replaceState(null, ''));
  const keys: (string | null)[] = [];
  server.answers(
    answer(customers.list, { customers: [aCustomer(1)], nextCursor: null }),
    answer(paymentLinks.list, { links: [], nextCursor: null }),
    answer(paymentLinks.create, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return HttpResponse.error();
    }),
  );
  const send = async ({ user }: ReturnType<typeof openScreen>): Promise<void> => {
    await user.click(submit());
    await screen.findAllByText(/could not be reached/);
  };
  const before = openScreen('/payment-links?tab=create');
  await fill(before.user);
  await send(before);
  keepDraftsOverReload(before.store);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  const after = openScreen('/payment-links?tab=create');
  await screen.findByLabelText('Amount ($) *');
  await send(after);
  expect(keys[1]).toBe(keys[0]);
  await after.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await after.user.click(await screen.findByRole('button', { name: 'Discard' }));
  await after.user.click(await screen.findByRole('tab', { name: 'Create Link' }));
  await fill(after.user);
  await send(after);
  expect(keys[2]).not.toBe(keys[0]);
});
