import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { deliveries, type FailedDelivery } from '../../../../src/contract/operator/deliveries.ts';
import { accountRisk } from '../../../../src/contract/examples/operator.ts';
import { operator } from '../../../../src/contract/operator/operator.ts';
import { accountsPage, anAccount, aUser, pendingPage } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/system-accounts');

beforeEach(() =>
  server.answers(
    answer(operator.accounts, accountsPage(anAccount())),
    answer(operator.pendingUsers, pendingPage()),
    answer(operator.openPayments, { payments: [] }),
    signedInAs(aUser({ operator: true })),
  ),
);

const aDelivery = (changes: Partial<FailedDelivery> = {}): FailedDelivery => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  storeId: 'abcd2345',
  store: 'Corner Store',
  channel: 'email',
  recipient: 'ann@example.com',
  subject: 'Corner Store: payment request of $12.50',
  reason: 'The mailbox does not exist.',
  failedAt: '2026-11-22T10:00:00.000Z',
  canRetry: true,
  ...changes,
});

it('the operator finds a failed message, reads why, and sends it again', async () => {
  const text = aDelivery({
    id: '00000000-0000-4000-8000-0000000000d2',
    channel: 'text',
    recipient: '+12135550100',
    subject: null,
    canRetry: false,
  });
  const asked: object[] = [];
  const retried: string[] = [];
  server.answers(
    answer(deliveries.failed, ({ query }) => {
      asked.push(query);
      return { deliveries: query.channel === 'email' ? [aDelivery()] : [aDelivery(), text], nextCursor: null };
    }),
    answer(deliveries.retry, ({ params }) => {
      retried.push(params.id);
      return {};
    }),
  );
  const { user } = openScreen('/system-accounts?tab=deliveries');
  await waitFor(() => expect(screen.getAllByText('The mailbox does not exist.')).toHaveLength(2));
  expect(screen.getByText('+1 (213) 555-0100')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Emails' }));
  expect(await screen.findByText('ann@example.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Send again to ann@example\.com, failed Nov / }));
  expect(await screen.findByText('Queued Again')).toBeVisible();
  expect(retried).toEqual([aDelivery().id]);
  await user.type(screen.getByRole('searchbox', { name: 'Search messages...' }), 'ann');
  await expect.poll(() => asked.at(-1)).toMatchObject({ q: 'ann', channel: 'email' });
});

it('the operator runs a failed job again, and reads why that is refused', async () => {
  const job = {
    id: '00000000-0000-4000-8000-0000000000e1',
    queue: 'checkout.reconcile-payment',
    store: null,
    error: 'connect ECONNREFUSED',
    failedAt: '2026-11-22T10:00:00.000Z',
  };
  server.answers(
    answer(deliveries.failedJobs, { jobs: [job] }),
    answer(deliveries.retryJob, () => refusal(409, 'This job is running already.')),
  );
  const { user } = openScreen('/system-accounts');
  await user.click(await screen.findByRole('button', { name: 'Failed Jobs 1' }));
  expect(await screen.findByText('Debitlink itself')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Run again: checkout\.reconcile-payment, failed Nov / }));
  expect(await screen.findAllByText('This job is running already.')).toHaveLength(1);
  await enter(user, screen.getByRole('searchbox', { name: 'Search jobs...' }), 'reports');
  expect(await screen.findByText('No failed job matches your search')).toBeVisible();
});

const openManage = async () => {
  const { user } = openScreen('/system-accounts?tab=accounts');
  await user.click(await screen.findByRole('button', { name: /^Corner Store/ }));
  await user.click(screen.getByRole('button', { name: 'Manage Olga Reyes (corner)' }));
  return { user, manage: within(await screen.findByRole('dialog', { name: 'Manage' })) };
};

it('the operator turns payments of a store off, and texting stays on', async () => {
  const saved: object[] = [];
  server.answers(
    answer(operator.switches, { switches: { texting: true, payments: true } }),
    answer(operator.setSwitches, ({ body }) => {
      saved.push(body);
      return { switches: { texting: body.texting, payments: body.payments } };
    }),
  );
  const { user, manage } = await openManage();
  await user.click(manage.getByRole('button', { name: 'Texting and Payments' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Texting and Payments' }));
  await user.click(await dialog.findByRole('switch', { name: 'Payments' }));
  await enter(user, dialog.getByRole('textbox', { name: 'Why' }), 'Too many declines.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Texting and payments for .* are saved\.$/)).toBeVisible();
  expect(saved).toEqual([{ texting: true, payments: false, reason: 'Too many declines.' }]);
});

it('the operator reads which signs of a store stand out', async () => {
  server.answers(
    answer(operator.risk, {
      risk: { ...accountRisk, voidRate: { value: null, limit: 10, high: false, points: 0 } },
    }),
  );
  const { user, manage } = await openManage();
  await user.click(manage.getByRole('button', { name: 'Warning Signs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Warning Signs' }));
  expect(await dialog.findByText('2 signs stand out.')).toBeVisible();
  const signs = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(signs.slice(0, 2)).toEqual([
    'Declined31.5%, usual up to 25%, stands out+38',
    'Age of the store12 days, new under 30 days, stands out+14',
  ]);
  expect(signs).toContain('VoidedToo few, usual up to 10%');
  expect(dialog.getByText('52 of 100')).toBeVisible();
});
