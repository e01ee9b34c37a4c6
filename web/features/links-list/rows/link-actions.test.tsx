import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { linkChanges } from '../../../../src/contract/links/link-changes.ts';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { reminders } from '../../../../src/contract/links/reminders.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { answer, deferred, refusal } from '../../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../../testing/render.tsx';
import { listing, openMenu } from '../../link/testing.ts';

const server = startTestServer('/payment-links');

beforeEach(() => server.answers(signedInAs(aUser())));

const passSeconds = (seconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
  });

it('a link is disabled at once, and enabled again with a message when the server refuses', async () => {
  const wait = deferred();
  server.answers(
    listing(aLink(1)),
    answer(linkChanges.disable, async () => {
      await wait.released;
      return refusal(409, 'This link is being paid right now.');
    }),
  );
  const { user } = openScreen('/payment-links');
  const menu = await openMenu({ user });
  await user.click(menu.getByRole('menuitem', { name: 'Disable link' }));
  expect(await screen.findByRole('cell', { name: 'Disabled' })).toBeVisible();
  wait.release();
  expect(await screen.findByRole('cell', { name: 'Pending' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'This link is being paid right now.' })).toBeVisible();
  expect(within(screen.getByRole('alert')).getByText('This link is being paid right now.')).toBeVisible();
});

it('disabling a link offers to undo it', async () => {
  let disabled = false;
  server.answers(
    answer(paymentLinks.list, () => ({ links: [aLink(1, { isDisabled: disabled })], nextCursor: null })),
    answer(linkChanges.disable, () => {
      disabled = true;
      return { link: aLink(1, { isDisabled: true }) };
    }),
    answer(linkChanges.enable, () => {
      disabled = false;
      return { link: aLink(1) };
    }),
  );
  const { user } = openScreen('/payment-links');
  const menu = await openMenu({ user });
  await user.click(menu.getByRole('menuitem', { name: 'Disable link' }));
  expect(await screen.findByText('Payment link disabled successfully')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Payment link enabled successfully')).toBeVisible();
});

it('the copy action copies the address that customers open', async () => {
  server.answers(listing(aLink(1)));
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('button', { name: /^Copy URL: / }));
  expect(await screen.findByText('Payment URL copied to clipboard')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(aLink(1).paymentUrl);
});

it('the copy action shows the address selected in a field where the clipboard is refused', async () => {
  server.answers(listing(aLink(1)));
  const { user } = openScreen('/payment-links');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(await screen.findByRole('button', { name: /^Copy URL: / }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Copy this address by hand' });
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(aLink(1).paymentUrl);
});

it('the POS confirmation stays open with the reason when it is refused', async () => {
  server.answers(
    listing(aLink(1, { status: 'completed' })),
    answer(linkChanges.confirmPos, () => refusal(409, 'This payment is being voided.')),
  );
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('button', { name: /^Confirm POS entry: / }));
  const alert = within(await screen.findByRole('alertdialog'));
  await user.click(alert.getByRole('button', { name: 'Confirm POS entry' }));
  expect(within(await alert.findByRole('alert')).getByText('This payment is being voided.')).toBeVisible();
});

it('a text is sent once, with a key, and its progress is shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const keys: (string | null)[] = [];
  const wait = deferred();
  server.answers(
    listing(aLink(1)),
    answer(linkChanges.sendSms, async ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      await wait.released;
      return { link: aLink(1) };
    }),
  );
  const { user } = openScreen('/payment-links');
  await user.dblClick(await screen.findByRole('button', { name: /^Send SMS: / }));
  expect(screen.getByRole('button', { name: 'Sending...: Ana Diaz' })).toBeVisible();
  wait.release();
  expect(await screen.findByText('SMS sent successfully')).toBeVisible();
  expect(screen.getByRole('button', { name: /^SMS sent: / })).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  await passSeconds(3);
  expect(await screen.findByRole('button', { name: /^Send SMS: / })).toBeVisible();
});

it('a text that was refused shows the reason at the link until the next attempt', async () => {
  let full = true;
  const message = 'This link was already texted 5 times today.';
  server.answers(
    listing(aLink(1)),
    answer(linkChanges.sendSms, () => (full ? refusal(400, message) : { link: aLink(1) })),
  );
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('button', { name: /^Send SMS: / }));
  expect(await screen.findByRole('cell', { name: message })).toBeVisible();
  full = false;
  await user.click(screen.getByRole('button', { name: /^SMS failed: / }));
  expect(await screen.findByText('SMS sent successfully')).toBeVisible();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it('an action that is not possible is disabled with its reason', async () => {
  server.answers(listing(aLink(1, { isDisabled: true, canText: false, whyNotTexted: 'disabled' })));
  const { user } = openScreen('/payment-links');
  const menu = await openMenu({ user });
  expect(menu.getByRole('menuitem', { name: 'Send SMS Enable the link first' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('a POS entry is confirmed only after a question that names who records it', async () => {
  const confirmed = vi.fn();
  server.answers(
    listing(aLink(1, { status: 'completed' })),
    answer(linkChanges.confirmPos, () => {
      confirmed();
      return { link: aLink(1, { status: 'confirmed in pos', posConfirmed: true }) };
    }),
  );
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('button', { name: /^Confirm POS entry: / }));
  const alert = within(await screen.findByRole('alertdialog', { name: 'Confirm POS Entry' }));
  expect(alert.getByText('$125.00')).toBeVisible();
  expect(alert.getByText(/maria@corner.example/)).toBeVisible();
  expect(alert.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(confirmed).not.toHaveBeenCalled();
  await user.click(alert.getByRole('button', { name: 'Confirm POS entry' }));
  expect(await screen.findByText('Payment confirmed in POS successfully')).toBeVisible();
});

it('a text is called sent only once the provider has taken it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onItsWay = { status: 'sending', at: '2026-11-20T18:00:00.000Z', error: null } as const;
  let taken = false;
  const texted = () => aLink(1, { lastText: taken ? { ...onItsWay, status: 'sent' } : onItsWay });
  server.answers(
    listing(aLink(1)),
    answer(linkChanges.sendSms, () => ({ link: texted() })),
    answer(paymentLinks.one, () => ({ link: texted() })),
  );
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('button', { name: /^Send SMS: / }));
  expect(await screen.findByRole('button', { name: 'Sending...: Ana Diaz' })).toBeVisible();
  expect(screen.queryByText('SMS sent successfully')).not.toBeInTheDocument();
  taken = true;
  await passSeconds(2);
  expect(await screen.findByText('SMS sent successfully')).toBeVisible();
});

it('a text that the provider refuses later is told where the clerk is', async () => {
  const failed = { status: 'failed', at: '2026-11-20T18:00:00.000Z', error: 'This number is a landline.' } as const;
  server.answers(
    listing(aLink(1)),
    answer(linkChanges.sendSms, { link: aLink(1, { lastText: { ...failed, status: 'sending', error: null } }) }),
    answer(paymentLinks.one, { link: aLink(1, { lastText: failed }) }),
  );
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('button', { name: /^Send SMS: / }));
  expect(await screen.findByRole('cell', { name: 'This number is a landline.' })).toBeVisible();
  expect(within(screen.getByRole('alert')).getByText('This number is a landline.')).toBeVisible();
});

it('a line says when its customer is reminded, and the reminders of a link are stopped and resumed from its menu', async () => {
  const asked: unknown[] = [];
  let link = aLink(1, { nextReminderAt: '2030-01-01T18:00:00.000Z' });
  server.answers(
    answer(paymentLinks.list, () => ({ links: [link], nextCursor: null })),
    answer(reminders.remindOfLink, async ({ request }) => {
      const body = (await request.json()) as { isOn: boolean };
      asked.push(body);
      link = body.isOn
        ? aLink(1, { nextReminderAt: '2030-01-01T18:00:00.000Z' })
        : aLink(1, { remindersEnded: 'off', nextReminderAt: null });
      return { link };
    }),
  );
  const { user } = openScreen('/payment-links');
  expect(await screen.findByTitle(/^Reminder .*10:00 AM$/)).toBeVisible();
  await user.click((await openMenu({ user })).getByRole('menuitem', { name: 'Stop reminders' }));
  expect(await screen.findByText('The customer gets no more reminders of this link')).toBeVisible();
  await waitFor(() => expect(screen.queryByTitle(/^Reminder/)).not.toBeInTheDocument());
  await user.click((await openMenu({ user })).getByRole('menuitem', { name: 'Resume reminders' }));
  expect(await screen.findByText('Reminders of this link go out again')).toBeVisible();
  expect(asked).toEqual([{ isOn: false }, { isOn: true }]);
});
