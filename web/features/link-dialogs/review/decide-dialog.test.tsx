import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { checkout } from '../../../../src/contract/checkout/checkout.ts';
import { reviewMessages } from '../../../../src/contract/checkout/review-messages.ts';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, deferred, refusal } from '../../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../../testing/render.tsx';
import { aLinkUnderReview, listing, openMenu } from '../../link/testing.ts';

type OpenScreen = ReturnType<typeof openScreen>;

const server = startTestServer('/payment-links');

const charged =
  'The link is completed, and the payment counts in your figures. Money that is only set aside still has to be captured.';

/** Answers decisions; returns those received, each with its key. */
const answerDecisions = (respond: () => Response | Record<string, never> = () => ({})) => {
  const received: { readonly key: string | null; readonly linkId: string; readonly body: unknown }[] = [];
  server.answers(
    answer(checkout.decide, ({ request, params, body }) => {
      received.push({ key: request.headers.get('idempotency-key'), linkId: params.linkId, body });
      return respond();
    }),
  );
  return received;
};

const openDecide = async ({ user }: OpenScreen) => {
  await user.click(await screen.findByRole('button', { name: /^Decide…/ }));
  return within(await screen.findByRole('dialog', { name: 'Decide payment' }));
};

beforeEach(() => server.answers(signedInAs(aUser())));

it('an admin records an unknown payment as charged, once for two clicks', async () => {
  const received = answerDecisions();
  const link = aLinkUnderReview('silent');
  server.answers(listing(link));
  const opened = openScreen('/payment-links');
  const menu = await openMenu(opened);
  await opened.user.click(menu.getByRole('menuitem', { name: 'Decide payment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide payment' }));
  expect(dialog.getByText('Ana Diaz')).toBeVisible();
  expect(dialog.getByText('TX-1')).toBeVisible();
  expect(dialog.getByText('$125.00')).toBeVisible();
  expect(dialog.getByText(reviewMessages.silent)).toBeVisible();
  const choice = dialog.getByRole('radio', { name: 'It was charged' });
  expect(choice).toHaveAccessibleDescription(charged);
  await opened.user.click(choice);
  await enter(opened.user, dialog.getByRole('textbox', { name: 'Reason *' }), '  It is in the portal.  ');
  await opened.user.dblClick(dialog.getByRole('button', { name: 'Record: it was charged' }));
  expect(await screen.findByText('Decision recorded')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText(charged)).toBeVisible();
  const body = { reviewCode: 'silent', charged: true, reason: 'It is in the portal.' };
  expect(received).toEqual([{ key: expect.stringMatching(/^[0-9a-f-]{36}$/), linkId: link.linkId, body }]);
});

it('a number that was typed before the choice changed to not charged is not sent', async () => {
  const received = answerDecisions();
  server.answers(listing(aLinkUnderReview('silent')));
  const opened = openScreen('/payment-links');
  const dialog = await openDecide(opened);
  await opened.user.click(dialog.getByRole('radio', { name: 'It was charged' }));
  await enter(opened.user, dialog.getByRole('textbox', { name: 'RRN' }), '612345678901');
  await opened.user.click(dialog.getByRole('radio', { name: 'It was not charged' }));
  await enter(opened.user, dialog.getByRole('textbox', { name: 'Reason *' }), 'The portal has nothing.');
  await opened.user.click(dialog.getByRole('button', { name: 'Record: it was not charged' }));
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.body).toEqual({ reviewCode: 'silent', charged: false, reason: 'The portal has nothing.' });
});

it('an admin records an unknown payment as not charged, and the list is reloaded', async () => {
  let decided = false;
  const received = answerDecisions(() => {
    decided = true;
    return {};
  });
  server.answers(
    answer(paymentLinks.list, () => ({
      links: [decided ? aLink(1) : aLinkUnderReview('other_reference')],
      nextCursor: null,
    })),
  );
  const opened = openScreen('/payment-links');
  const dialog = await openDecide(opened);
  await opened.user.click(dialog.getByRole('radio', { name: 'It was not charged' }));
  await enter(opened.user, dialog.getByRole('textbox', { name: 'Reason *' }), 'The portal has nothing.');
  await opened.user.click(dialog.getByRole('button', { name: 'Record: it was not charged' }));
  expect(await screen.findByText('Decision recorded')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(
    screen.getByText('The link can be paid again. A charge that turns up later is voided automatically.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByText(reviewMessages.other_reference)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Decide…' })).not.toBeInTheDocument();
  expect(received.map(({ body }) => body)).toEqual([
    { reviewCode: 'other_reference', charged: false, reason: 'The portal has nothing.' },
  ]);
});

it('the decide dialog describes what each choice means for a void', async () => {
  server.answers(listing(aLinkUnderReview('void_failed')));
  const dialog = await openDecide(openScreen('/payment-links'));
  expect(dialog.getByRole('radio', { name: 'It was charged' })).toHaveAccessibleDescription(/^The charge stays/);
  expect(dialog.getByRole('radio', { name: 'It was not charged' })).toHaveAccessibleDescription(
    'The money went back to the customer. A link that it had paid is voided.',
  );
});

it('the decide dialog asks of money that is only set aside whether it still is, not whether it was charged', async () => {
  server.answers(listing({ ...aLinkUnderReview('void_failed'), status: 'authorized' }));
  const opened = openScreen('/payment-links');
  const dialog = await openDecide(opened);
  expect(dialog.queryByText(/charge stays|It was charged/)).not.toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: 'It was released' })).toHaveAccessibleDescription(/nothing was charged/);
  await opened.user.click(dialog.getByRole('radio', { name: 'It is still set aside' }));
  expect(dialog.getByRole('button', { name: 'Record: it is still set aside' })).toBeVisible();
});

it('the decide dialog takes the number of a charge that the processor has never named', async () => {
  const received = answerDecisions();
  const link = aLinkUnderReview('charge_unnamed');
  server.answers(listing(link));
  const opened = openScreen('/payment-links');
  const dialog = await openDecide(opened);
  expect(dialog.queryByRole('textbox', { name: 'RRN' })).not.toBeInTheDocument();
  await opened.user.click(dialog.getByRole('radio', { name: 'It was charged' }));
  const rrn = dialog.getByRole('textbox', { name: 'RRN' });
  await enter(opened.user, rrn, '12-34');
  await enter(opened.user, dialog.getByRole('textbox', { name: 'Reason *' }), 'It is in the portal.');
  await opened.user.click(dialog.getByRole('button', { name: 'Record: it was charged' }));
  expect(rrn).toHaveAccessibleDescription('An RRN has 6 to 20 letters and digits');
  expect(received).toEqual([]);
  await opened.user.clear(rrn);
  await enter(opened.user, rrn, ' 612345678901 ');
  await opened.user.click(dialog.getByRole('button', { name: 'Record: it was charged' }));
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.body).toMatchObject({ charged: true, rrn: '612345678901' });
});

it.each([
  ['capture_silent', /^The capture is recorded/, /still set aside/],
  ['refund_silent', /^The refund was not made/, /went back to the customer/],
] as const)('the decide dialog describes what each choice means for %s', async (code, charged, notCharged) => {
  server.answers(listing(aLinkUnderReview(code)));
  const dialog = await openDecide(openScreen('/payment-links'));
  expect(dialog.getByRole('radio', { name: 'It was charged' })).toHaveAccessibleDescription(charged);
  expect(dialog.getByRole('radio', { name: 'It was not charged' })).toHaveAccessibleDescription(notCharged);
  expect(dialog.queryByRole('textbox', { name: 'RRN' })).not.toBeInTheDocument();
});

it('the decide dialog requires a choice and a reason, and preselects nothing', async () => {
  const received = answerDecisions();
  server.answers(listing(aLinkUnderReview('silent')));
  const opened = openScreen('/payment-links');
  const dialog = await openDecide(opened);
  for (const radio of dialog.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await opened.user.click(dialog.getByRole('button', { name: 'Record decision' }));
  expect(dialog.getByText('Please say whether it was charged')).toBeVisible();
  expect(dialog.getByRole('radiogroup')).toBeInvalid();
  expect(dialog.getByRole('radio', { name: 'It was charged' })).toHaveFocus();
  await opened.user.click(dialog.getByRole('radio', { name: 'It was charged' }));
  const reason = dialog.getByRole('textbox', { name: 'Reason *' });
  await opened.user.type(reason, 'ok');
  await opened.user.click(dialog.getByRole('button', { name: 'Record: it was charged' }));
  expect(reason).toHaveAccessibleDescription('Please write down why, in at least three characters');
  expect(reason).toHaveFocus();
  expect(received).toEqual([]);
});

it('the decide dialog keeps its values when the server refuses, and shows the message of the server', async () => {
  const message = 'The processor is still being asked about this payment. Please wait a few minutes.';
  answerDecisions(() => refusal(409, message, 'payment_under_way'));
  server.answers(listing(aLinkUnderReview('silent')));
  const opened = openScreen('/payment-links');
  const dialog = await openDecide(opened);
  await opened.user.click(dialog.getByRole('radio', { name: 'It was charged' }));
  await enter(opened.user, dialog.getByRole('textbox', { name: 'Reason *' }), 'It is in the portal.');
  await opened.user.click(dialog.getByRole('button', { name: 'Record: it was charged' }));
  expect(within(await dialog.findByRole('alert')).getByText(message)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Reason *' })).toHaveValue('It is in the portal.');
  expect(dialog.getByRole('radio', { name: 'It was charged' })).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Record: it was charged' })).toBeEnabled();
});

it('a decision is sent with the same key when the response was lost, and with another once the reason has changed', async () => {
  const received = answerDecisions(() => HttpResponse.error());
  server.answers(listing(aLinkUnderReview('silent')));
  const opened = openScreen('/payment-links');
  const dialog = await openDecide(opened);
  const reason = dialog.getByRole('textbox', { name: 'Reason *' });
  const record = async (times: number) => {
    await opened.user.click(dialog.getByRole('button', { name: 'Record: it was charged' }));
    await waitFor(() => expect(received).toHaveLength(times));
    expect(await dialog.findByText(/could not be reached/)).toBeVisible();
  };
  await opened.user.click(dialog.getByRole('radio', { name: 'It was charged' }));
  await enter(opened.user, reason, 'It is in the portal.');
  await record(1);
  await record(2);
  await enter(opened.user, reason, ' Today.');
  await record(3);
  expect(received[1]?.key).toBe(received[0]?.key);
  expect(received[2]?.key).not.toBe(received[0]?.key);
});

it('the decide dialog asks before Escape discards a half-written decision', async () => {
  server.answers(listing(aLinkUnderReview('silent')));
  const opened = openScreen('/payment-links');
  const dialog = await openDecide(opened);
  await enter(opened.user, dialog.getByRole('textbox', { name: 'Reason *' }), 'It is');
  await opened.user.keyboard('{Escape}');
  expect(await screen.findByRole('alertdialog', { name: 'Discard what you wrote?' })).toBeVisible();
});

it('the decide dialog shows that the decision is being recorded', async () => {
  const wait = deferred();
  server.answers(
    listing(aLinkUnderReview('silent')),
    answer(checkout.decide, async () => {
      await wait.released;
      return {};
    }),
  );
  const opened = openScreen('/payment-links');
  const dialog = await openDecide(opened);
  await opened.user.click(dialog.getByRole('radio', { name: 'It was charged' }));
  await enter(opened.user, dialog.getByRole('textbox', { name: 'Reason *' }), 'It is in the portal.');
  await opened.user.click(dialog.getByRole('button', { name: 'Record: it was charged' }));
  expect(dialog.getByRole('button', { name: 'Recording...' })).toHaveAttribute('aria-disabled', 'true');
  wait.release();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('a user who is no admin reads the reason of the review and cannot decide', async () => {
  server.answers(signedInAs(aUser({ role: 'user' })), listing(aLinkUnderReview('silent')));
  const menu = await openMenu(openScreen('/payment-links'));
  const item = menu.getByRole('menuitem', { name: 'Decide payment Only an admin can decide this' });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('Decide…')).not.toBeInTheDocument();
  expect(screen.getByText(reviewMessages.silent)).toBeInTheDocument();
});
