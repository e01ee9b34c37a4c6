import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
  webhooks as calls,
} from '../../../src/contract/notifications/webhooks.ts';
import { aUser } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';

const server = startTestServer('/settings/webhooks');

const idOf = (number: number): string => `00000000-0000-4000-8000-00000000090${number}`;

const aWebhook = (number = 1, overrides: Partial<Webhook> = {}): Webhook => ({
  id: idOf(number),
  url: `https://hooks${number}.corner.example/debitlink`,
  events: ['payment_success', 'payment_failed'],
  enabled: true,
  offCode: null,
  failingSince: null,
  secret: '•••• bDRa',
  formerUntil: null,
  delivered: 1_140,
  waiting: 0,
  failed: 0,
  lastDeliveredAt: '2026-11-21T18:00:00.000Z',
  ...overrides,
});

const aDelivery = (number = 5, overrides: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: idOf(number),
  webhookId: idOf(1),
  event: 'payment_success',
  amount: '432.10',
  customerName: 'Camille Beauregard',
  state: 'sent',
  createdAt: '2026-11-21T18:00:00.000Z',
  tries: 1,
  nextTryAt: null,
  status: 200,
  code: null,
  tookMs: 212,
  ...overrides,
});

const waiting = aDelivery(6, {
  ...{ state: 'waiting', tries: 4, status: 503, tookMs: 5_000, nextTryAt: '2026-11-21T19:02:00.000Z' },
});

const details: WebhookDeliveryDetails = {
  ...waiting,
  url: aWebhook().url,
  body: '{"event":"payment_success","amount":"432.10"}',
  mostTries: 12,
  tried: [
    {
      at: '2026-11-21T18:54:00.000Z',
      url: aWebhook().url,
      headers: { 'webhook-id': `msg_${waiting.id}`, 'webhook-timestamp': '1', 'webhook-signature': 'v1,abc=' },
      ...{ status: 503, code: null, tookMs: 5_000, answer: '<b>Not today.</b>' },
    },
    {
      ...{ at: '2026-11-21T18:50:00.000Z', url: aWebhook().url, headers: {} },
      ...{ status: null, code: 'timed_out', tookMs: 5_000, answer: null },
    },
    // Nobody was called, so that it took no time.
    {
      ...{ at: '2026-11-21T18:49:00.000Z', url: aWebhook().url, headers: {} },
      ...{ status: null, code: 'not_public', tookMs: 0, answer: null },
    },
  ],
};

/** Answers like the server, which keeps the webhooks; returns what it received. */
const answerLikeServer = (...initial: readonly Webhook[]): unknown[] => {
  const received: unknown[] = [];
  let webhooks = [...initial];
  const change = (id: string, overrides: Partial<Webhook>): Webhook => {
    webhooks = webhooks.map((each) => (each.id === id ? { ...each, ...overrides } : each));
    return webhooks.find((each) => each.id === id) ?? aWebhook();
  };
  server.answers(
    signedInAs(aUser()),
    answer(calls.webhooks, () => ({ webhooks })),
    answer(calls.webhookDeliveries, ({ query }) => {
      const all = [waiting, aDelivery()];
      return { deliveries: all.filter(({ state }) => (query.state ?? state) === state), nextCursor: null };
    }),
    answer(calls.webhookDelivery, { delivery: details }),
    answer(calls.addWebhook, ({ body }) => {
      received.push(body);
      const webhook = aWebhook(3, body);
      webhooks = [...webhooks, webhook];
      return { webhook, secret: 'whsec_new' };
    }),
    answer(calls.switchWebhook, ({ params, body: { enabled } }) => {
      received.push({ enabled });
      return { webhook: change(params.id, { enabled, offCode: enabled ? null : 'by_hand' }) };
    }),
    answer(calls.rotateSecret, ({ params }) => ({ webhook: change(params.id, {}), secret: 'whsec_newer' })),
    answer(calls.deleteWebhook, ({ params }) => {
      webhooks = webhooks.filter(({ id }) => id !== params.id);
      return {};
    }),
    answer(calls.testWebhook, () => ({ delivery: aDelivery(7, { event: 'test', state: 'waiting', status: null }) })),
    answer(calls.replayWebhook, ({ params }) => {
      received.push(params);
      return { delivery: waiting };
    }),
  );
  return received;
};

const lines = async () => within(await screen.findByRole('list', { name: 'Webhooks' })).findAllByRole('listitem');

it('the first address is added, and its secret shown once', async () => {
  const received = answerLikeServer();
  const { user } = openScreen('/settings/webhooks');
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Address' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Address' }));
  await user.click(form.getByRole('checkbox', { name: 'Payment failed' }));
  await user.click(form.getByRole('button', { name: 'Add Address' }));
  expect(form.getByText('An address is required')).toBeVisible();
  await enter(user, form.getByLabelText('Address *'), 'https://hooks.corner.example/in');
  await user.click(form.getByRole('button', { name: 'Add Address' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Signing Secret' }));
  expect(shown.getByLabelText('Signing secret')).toHaveValue('whsec_new');
  await user.click(shown.getByRole('button', { name: 'I Have Kept It' }));
  expect(received).toEqual([{ url: 'https://hooks.corner.example/in', events: ['payment_success'] }]);
  const [line] = await lines();
  expect(line).toHaveTextContent('hooks.corner.example/in');
  expect(screen.queryByDisplayValue('whsec_new')).toBeNull();
});

it('an address that is refused stays in the form with the reason', async () => {
  answerLikeServer(aWebhook());
  server.answers(answer(calls.addWebhook, () => refusal(400, 'The address has to begin with https://')));
  const { user } = openScreen('/settings/webhooks');
  await user.click(await screen.findByRole('button', { name: 'Add Address' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Address' }));
  await enter(user, form.getByLabelText('Address *'), 'http://hooks.corner.example{Enter}');
  expect(await form.findByText('The address has to begin with https://')).toBeVisible();
});

it('a line says what a webhook gets and how it fares, is tested, and turned on with what waits', async () => {
  const received = answerLikeServer(
    aWebhook(1, { waiting: 3 }),
    aWebhook(2, { enabled: false, offCode: 'failing', waiting: 3, events: ['payment_success'] }),
  );
  const { user } = openScreen('/settings/webhooks');
  const [first, second] = await lines();
  expect(first).toHaveTextContent('Payment received, Payment failed · 3 waiting, 1,140 delivered, last');
  expect(second).toHaveTextContent('Turned off: for three days no call succeeded');
  await user.click(screen.getByRole('button', { name: 'Send test to hooks1.corner.example/debitlink' }));
  expect(await screen.findByText('The test is on its way')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn On and Send 3 Waiting' }));
  const toggle = () => screen.findByRole('switch', { name: 'Deliver to hooks2.corner.example/debitlink' });
  await waitFor(async () => expect(await toggle()).toBeChecked());
  await user.click(await toggle());
  await waitFor(async () => expect(await toggle()).not.toBeChecked());
  expect(received).toEqual([{ enabled: true }, { enabled: false }]);
});

it('a secret is made anew and a webhook deleted after a question', async () => {
  answerLikeServer(aWebhook());
  const { user } = openScreen('/settings/webhooks');
  const pick = async (name: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'More for hooks1.corner.example/debitlink' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await pick('New Secret');
  await user.click(await screen.findByRole('button', { name: 'Make New Secret' }));
  expect(await screen.findByDisplayValue('whsec_newer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I Have Kept It' }));
  await pick('Delete');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this webhook?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No webhooks yet')).toBeVisible();
});

it('the deliveries are narrowed by their state, and one is read whole and sent again', async () => {
  const received = answerLikeServer(aWebhook(1, { waiting: 1 }));
  const { user } = openScreen('/settings/webhooks');
  const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'SentEventAnswerTook',
    expect.stringMatching(/payment_success \$432\.10503, try 45\.0 s$/),
    expect.stringMatching(/payment_success \$432\.10200212 ms$/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Waiting 1' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'payment_success' })).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'payment_success' }));
  const panel = within(await screen.findByRole('region', { name: 'Delivery' }));
  expect(await panel.findByRole('heading', { name: 'Waiting for their server' })).toHaveFocus();
  expect(panel.getByText('payment_success, $432.10 of Camille Beauregard')).toBeVisible();
  const tries = within(panel.getByRole('list')).getAllByRole('listitem');
  expect(tries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Try 5/),
    expect.stringMatching(/^5035\.0 s/),
    expect.stringMatching(/^No answer within 5 seconds5\.0 s/),
    expect.stringMatching(/^Its name leads to an address that is not public(?!0)/),
  ]);
  expect(panel.getByRole('group', { name: 'What was sent' })).toHaveTextContent(
    `POST /debitlink webhook-id: msg_${waiting.id} webhook-timestamp: 1 webhook-signature: v1,abc= {"event":"payment_success","amount":"432.10"}`,
  );
  expect(panel.getByRole('group', { name: 'What came back' })).toHaveTextContent('<b>Not today.</b>');
  await user.click(panel.getByRole('button', { name: 'Send Again Now' }));
  expect(await screen.findByText('It is on its way again')).toBeVisible();
  expect(received).toEqual([{ id: waiting.id }]);
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Delivery' })).toBeNull());
});

it('a regular user is told that webhooks are for admins', async () => {
  server.answers(signedInAs(aUser({ role: 'user', userType: 'sub_user' })));
  openScreen('/settings/webhooks');
  expect(await screen.findByText('Webhooks are for admins')).toBeVisible();
});
