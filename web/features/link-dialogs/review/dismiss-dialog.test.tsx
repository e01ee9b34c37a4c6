import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { checkout } from '../../../../src/contract/checkout/checkout.ts';
import { reviewMessages } from '../../../../src/contract/checkout/review-messages.ts';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { enter } from '../../../testing/enter.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../../testing/render.tsx';
import { aLinkUnderReview, listing, openMenu } from '../../link/testing.ts';

const server = startTestServer('/payment-links');

beforeEach(() => server.answers(signedInAs(aUser())));

it('an admin dismisses a notice with a reason', async () => {
  const received: unknown[] = [];
  let dismissed = false;
  server.answers(
    answer(paymentLinks.list, () => ({
      links: [dismissed ? aLink(1) : aLinkUnderReview('pos_cleared')],
      nextCursor: null,
    })),
    answer(checkout.dismissReview, ({ request, params, body }) => {
      dismissed = true;
      received.push({ key: request.headers.get('idempotency-key'), ...params, ...body });
      return {};
    }),
  );
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('button', { name: /^Dismiss…/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss notice' }));
  expect(dialog.getByText(reviewMessages.pos_cleared)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Dismiss notice' }));
  expect(dialog.getByText('Please write down why')).toBeVisible();
  await enter(user, dialog.getByRole('textbox', { name: 'Reason *' }), 'Taken out of the register.');
  await user.click(dialog.getByRole('button', { name: 'Dismiss notice' }));
  expect(await screen.findByText('Notice dismissed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(reviewMessages.pos_cleared)).not.toBeInTheDocument());
  const key = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(received).toEqual([{ key, linkId: aLink(1).linkId, reason: 'Taken out of the register.' }]);
});

it('the dismiss dialog keeps the typed reason when the server refuses', async () => {
  server.answers(
    listing(aLinkUnderReview('late_voided')),
    answer(checkout.dismissReview, () => refusal(409, 'There is nothing to dismiss on this link.')),
  );
  const opened = openScreen('/payment-links');
  const menu = await openMenu(opened);
  await opened.user.click(menu.getByRole('menuitem', { name: 'Dismiss notice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss notice' }));
  await enter(opened.user, dialog.getByRole('textbox', { name: 'Reason *' }), 'Seen to.');
  await opened.user.click(dialog.getByRole('button', { name: 'Dismiss notice' }));
  expect(await dialog.findByText('There is nothing to dismiss on this link.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Reason *' })).toHaveValue('Seen to.');
});

it('a user who is no admin cannot dismiss a notice, and a link without one offers nothing', async () => {
  server.answers(
    signedInAs(aUser({ role: 'user' })),
    listing(aLinkUnderReview('late_voided'), aLink(2, { customerName: 'Ben Cole' })),
  );
  const opened = openScreen('/payment-links');
  const menu = await openMenu(opened);
  expect(menu.getByRole('menuitem', { name: 'Dismiss notice Only an admin can dismiss this' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await opened.user.keyboard('{Escape}');
  await opened.user.click(await screen.findByRole('button', { name: 'More actions for Ben Cole' }));
  expect(screen.queryByRole('menuitem', { name: /Dismiss|Decide/ })).not.toBeInTheDocument();
});
