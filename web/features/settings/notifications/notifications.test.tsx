import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { examples } from '../../../../src/contract/examples/index.ts';
import { notificationHistory } from '../../../../src/contract/notifications/notification-history.ts';
import { notificationSettings } from '../../../../src/contract/notifications/notification-settings.ts';
import { aNotificationConfig, aUser } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';

const server = startTestServer('/settings');

beforeEach(() => server.answers(signedInAs(aUser())));

const open = async (whose: 'store' | 'me' = 'store') => {
  const opened = openScreen(`/settings?tab=notifications&for=${whose}`);
  await screen.findByRole('checkbox', { name: 'Payment received, email' });
  return opened;
};
/** Whether the browser would ask before the page is left. */
const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const save = () => screen.getByRole('button', { name: 'Save' });

it('each cell of the matrix is chosen by itself, and safety cannot be switched off', async () => {
  const bodies: unknown[] = [];
  server.answers(
    answer(notificationSettings.savePreferences, ({ body }) => {
      bodies.push(body);
      return { preferences: body };
    }),
  );
  const { user } = await open('me');
  expect(asksBeforeLeaving()).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'Payment received, in app' }));
  await user.click(screen.getByRole('checkbox', { name: 'Refund made, email' }));
  expect(screen.getByText('2 changes not saved')).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /Sign-in/ })).not.toBeInTheDocument();
  await user.click(save());
  expect(await screen.findByText('Notification settings saved.')).toBeVisible();
  expect(bodies).toEqual([{ inApp: [], email: ['payment_refunded'] }]);
});

it('what the store is told is saved as it is chosen, recipients by Enter, comma or several at once', async () => {
  const bodies: unknown[] = [];
  server.answers(
    answer(notificationSettings.saveConfig, ({ body }) => {
      bodies.push(body);
      const { recipientEmails = [] } = body;
      return { config: aNotificationConfig({ recipientEmails, minimumAmount: '25.00' }) };
    }),
  );
  const { user } = await open();
  expect(asksBeforeLeaving()).toBe(false);
  await user.click(await screen.findByRole('switch', { name: 'Tell as it happens' }));
  await user.click(screen.getByRole('switch', { name: 'By email' }));
  await user.click(screen.getByRole('checkbox', { name: 'Payment failed, email' }));
  const field = screen.getByLabelText('Add an email address');
  await user.type(field, 'a@store.example,b@store.example{Enter}nobody{Enter}');
  expect(field).toHaveValue('nobody');
  expect(screen.getByText('Valid email format required')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove a@store.example' }));
  const minimum = screen.getByLabelText('Smallest payment that is told ($)');
  expect(minimum).toHaveAttribute('step', '0.01');
  await user.clear(minimum);
  expect(screen.getByText('of any amount')).toBeVisible();
  await user.type(minimum, '25');
  expect(screen.getByText('from $25.00')).toBeVisible();
  // A webhook is chosen for once it has an address.
  expect(screen.queryByRole('checkbox', { name: 'Payment failed, webhook' })).not.toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'By webhook' })).toBeDisabled();
  await user.type(screen.getByLabelText('Webhook address'), 'https://hooks.example/in');
  await user.click(screen.getByRole('switch', { name: 'By webhook' }));
  await user.click(screen.getByRole('checkbox', { name: 'Payment received, webhook' }));
  await user.click(save());
  await screen.findByText('Notification settings saved.');
  expect(bodies).toMatchObject([
    {
      ...{ realTimeNotifications: true, emailNotifications: true, minimumAmount: 2_500 },
      ...{ recipientEmails: ['b@store.example'], notificationTypes: ['payment_success'] },
      ...{ webhookEnabled: true, webhookUrl: 'https://hooks.example/in', webhookTypes: ['payment_failed'] },
    },
  ]);
});

it('settings that cannot be saved are said to be so', async () => {
  server.answers(answer(notificationSettings.saveConfig, () => refusal(500, '')));
  const { user } = await open();
  await user.click(await screen.findByRole('switch', { name: 'By email' }));
  await user.click(save());
  expect((await screen.findAllByText('Failed to save notification settings.'))[0]).toBeVisible();
});

it('a test needs a recipient, goes to those in the form, and tells whom it did not reach', async () => {
  const bodies: unknown[] = [];
  let status: 'sent' | 'failed' | 'pending' = 'sent';
  server.answers(
    answer(notificationHistory.test, ({ body }) => {
      bodies.push(body);
      return {
        results: [{ recipient: 'a@store.example', status, error: status === 'failed' ? 'Refused (550)' : null }],
      };
    }),
  );
  const { user } = await open();
  const test = await screen.findByRole('button', { name: 'Send test' });
  expect(test).toBeDisabled();
  expect(screen.getByText('A test needs at least one recipient.')).toBeVisible();
  await user.type(screen.getByLabelText('Add an email address'), 'a@store.example{Enter}');
  const send = async (): Promise<void> => {
    // It is pressed again once the test before has ended.
    await waitFor(() => expect(test).toHaveAccessibleName('Send test'));
    await user.click(test);
  };
  await send();
  expect(await screen.findByText('Test notification sent.')).toBeVisible();
  expect(bodies).toEqual([{ recipientEmails: ['a@store.example'] }]);
  status = 'failed';
  await send();
  expect(await screen.findByText('Failed to send test notification.')).toBeVisible();
  expect(screen.getByText('a@store.example: Refused (550)')).toBeVisible();
  status = 'pending';
  await send();
  expect(await screen.findByText(/has not taken the test yet/)).toBeVisible();
});

it('the history is narrowed by its status, with the figures above it', async () => {
  server.answers(
    answer(notificationHistory.stats, { stats: { totalSent: 3, totalSuccess: 2, totalFailed: 1 } }),
    answer(notificationHistory.history, ({ query }) => ({
      history: query.status === 'failed' ? [] : examples.notifications.history.response.history,
    })),
  );
  const { user } = await open();
  const section = screen.getByRole('region', { name: 'History' });
  expect(await within(section).findByText('3 in all: 2 sent, 1 failed')).toBeVisible();
  expect(await within(section).findByRole('listitem')).toHaveTextContent(/^Payment receivedoffice@store.example/);
  await user.click(within(section).getByRole('button', { name: 'Failed' }));
  expect(await within(section).findByText('Nothing here yet.')).toBeVisible();
});

it('whoever unsubscribed is marked, and a clerk chooses for themselves alone', async () => {
  const recipientEmails = ['office@store.example'];
  const config = aNotificationConfig({ recipientEmails, unsubscribedEmails: recipientEmails });
  server.answers(answer(notificationSettings.config, { config }));
  await open();
  expect(await screen.findByText('office@store.example (unsubscribed)')).toBeVisible();
});

it('somebody without rights over the store chooses what they are told of themselves, and nothing else', async () => {
  server.answers(signedInAs(aUser({ role: 'user', userType: 'sub_user' })));
  openScreen('/settings');
  expect(await screen.findByRole('checkbox', { name: 'Payment received, in app' })).toBeChecked();
  await waitFor(() => expect(screen.queryByText('Recipients')).not.toBeInTheDocument());
});
