import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { linkMoney } from '../../../src/contract/checkout/link-money.ts';
import { linkChanges } from '../../../src/contract/links/link-changes.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { api } from '../../core/api.ts';
import { aLink, aUser } from '../../testing/builders.ts';
import { answer, deferred, refusal } from '../../testing/handlers.ts';
import { signedInAs, startTestServer } from '../../testing/render.tsx';
import { aPayment, details, knowing, someMoney } from '../link/testing.ts';
import { openDialog, openPanel, pressForDialog } from './testing-panel.tsx';

const server = startTestServer('/payment-links');

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(signedInAs(aUser()));
});

const completed = details(
  { status: 'completed', completedAt: '2026-11-20T18:10:00.000Z', canText: false, whyNotTexted: 'paid' },
  { money: someMoney(['void'], { payment: aPayment }) },
);

const aText = {
  id: aLink(7).id,
  status: 'delivered',
  channel: 'sms' as const,
  toNumber: '12135550100',
  fromNumber: '+13235550142',
  isReminder: false,
  messageText: 'Corner Store: pay here',
  createdAt: '2026-11-20T18:01:00.000Z',
  deliveredAt: '2026-11-20T18:02:00.000Z',
  failedAt: null,
  error: null,
};

const aDecline = { reference: 'R1', code: null, amount: null, by: null, reason: null, declineReason: null, card: null };

const solidButtons = () =>
  screen.getAllByRole('button').filter(({ className }) => className.includes('MuiButton-contained'));

it('the panel shows a link with its amount, its status, what to do, and the act as the only solid button', async () => {
  server.answers(...knowing(completed));
  openPanel();
  expect(await screen.findByText('Key in $125.00 at the register, then confirm.')).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
  expect(screen.getByText('TX-1')).toBeVisible();
  expect(screen.getByText('Visa debit •••• 4417')).toBeVisible();
  expect(screen.getByText('082913')).toBeVisible();
  expect(solidButtons().map(({ textContent }) => textContent)).toEqual(['Confirm POS']);
});

it('the panel names the zone of its times once, at the head of the timeline', async () => {
  const payments = [{ ...aDecline, type: 'approved', at: '2026-11-19T18:10:00.000Z' }];
  const extended = { type: 'extended', at: '2026-11-19T18:00:00.000Z', by: null, note: null } as const;
  const events = [{ ...extended, from: '2026-11-20T18:00:00.000Z', to: '2026-11-21T18:00:00.000Z' }];
  server.answers(...knowing({ ...completed, payments, events }));
  openPanel();
  await screen.findByText('Extended');
  await screen.findByText('Approved');
  const panel = screen.getByRole('region', { name: 'Payment link' });
  expect(panel.textContent?.match(/P[SD]T/g)).toEqual(['PST']);
  expect(panel).toHaveTextContent('Nov 20, 10:00 AM → Nov 21, 10:00 AM');
});

it('the panel loads in its own shape: the amount, three steps and two buttons in bars', async () => {
  const wait = deferred();
  server.answers(
    ...knowing(details()).slice(1),
    answer(paymentLinks.one, async () => {
      await wait.released;
      return { link: aLink(1) };
    }),
  );
  openPanel();
  const bars = await screen.findByRole('status', { name: 'Loading' });
  expect(bars.querySelectorAll('.MuiSkeleton-circular')).toHaveLength(3);
  expect([...bars.querySelectorAll('.MuiSkeleton-rounded')].map((bar) => getComputedStyle(bar).height)).toEqual([
    '40px',
    '44px',
    '44px',
  ]);
  wait.release();
  await screen.findByRole('link', { name: 'Open customer Ana Diaz' });
});

it('the panel has its heading focused when it opens, and closes by Escape and by its button', async () => {
  server.answers(...knowing(details()));
  const { user } = openPanel();
  const heading = await screen.findByRole('heading', { name: /Ana Diaz/ });
  expect(heading).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByText('The panel is closed')).toBeVisible();
});

it('Escape in a dialog closes the dialog and leaves the panel open', async () => {
  server.answers(...knowing(details()));
  const { user } = openPanel();
  await openDialog(user, 'Modify Amount…', 'Modify Payment Amount');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  expect(screen.queryByText('The panel is closed')).not.toBeInTheDocument();
});

it('the panel goes to the newer link, says where there is none, and has its heading focused', async () => {
  server.answers(
    ...knowing(details()).slice(1),
    answer(paymentLinks.one, ({ params }) => ({
      link: params.linkId === aLink(2).linkId ? aLink(2, { customerName: 'Ben Cole' }) : aLink(1),
    })),
  );
  const { user } = openPanel();
  await screen.findByRole('heading', { name: /Ana Diaz/ });
  expect(screen.getByRole('button', { name: 'Older link' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Newer link' }));
  expect(await screen.findByRole('heading', { name: /Ben Cole/ })).not.toHaveFocus();
  expect(screen.getByRole('button', { name: 'Newer link' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Newer link' })).toHaveFocus();
});

it.each([
  ['their own page', { customerId: aLink(3).id }, `/customers/${aLink(3).id}`],
  ['the directory by their phone', { customerId: null }, '/customers?phone=12135550100'],
  ['the directory by their name', { customerId: null, customerPhone: '' }, '/customers?name=Ana+Diaz'],
])('the customer of the panel leads to %s', async (_, link, address) => {
  server.answers(...knowing(details(link)));
  openPanel();
  const customer = await screen.findByRole('link', { name: 'Open customer Ana Diaz' });
  expect(customer).toHaveAttribute('href', address);
});

it('the panel of a payment that is being checked asks the bank again, and says why that was not possible', async () => {
  let asked = 0;
  let refused = false;
  server.answers(
    ...knowing(details({ reviewCode: 'silent', reviewReason: 'The bank has not answered.' })),
    answer(linkMoney.askAgain, () => {
      asked += 1;
      return refused ? refusal(409, 'No answer is awaited.') : { asked: true as const };
    }),
  );
  const { user } = openPanel();
  await user.dblClick(await screen.findByRole('button', { name: 'Ask the bank again' }));
  expect(await screen.findByText('The bank was asked')).toBeVisible();
  expect(asked).toBe(1);
  expect(solidButtons()).toEqual([]);
  refused = true;
  await user.click(await screen.findByRole('button', { name: 'Ask the bank again' }));
  await waitFor(() => expect(screen.getAllByText('No answer is awaited.')).toHaveLength(2));
});

it('a panel that covers the screen has the heading of the screen, and its sections are one level below', async () => {
  window.innerWidth = 390;
  server.answers(...knowing(details()));
  openPanel();
  expect(await screen.findByRole('heading', { level: 1, name: /Ana Diaz/ })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Timeline' })).toBeVisible();
});

it.each([
  ['sending', 'Sending…', 'Created'],
  ['queued', 'Sending…', 'Created'],
  ['sent', 'Sent', 'Sent'],
  ['delivered', 'Delivered', 'Sent'],
  ['undelivered', 'Failed', 'Created'],
])('the SMS history calls a text that is %s: %s', async (status, label, made) => {
  server.answers(...knowing(details({}, { texts: [{ ...aText, status, deliveredAt: null }] })));
  const { user } = openPanel();
  const dialog = await pressForDialog(user, 'Details of the SMS history', 'SMS History');
  expect(await dialog.findByText(label)).toBeVisible();
  expect(dialog.getByText(new RegExp(`^${made} `))).toBeVisible();
});

it('the panel shows the texts as a thread with their delivery, and both notes with who reads them', async () => {
  server.answers(...knowing(details({ internalNotes: 'Ticket 12', customerNotes: 'Ready at 2' }, { texts: [aText] })));
  openPanel();
  const thread = within(await screen.findByRole('region', { name: 'SMS History' }));
  expect(await thread.findByText('Corner Store: pay here')).toBeVisible();
  expect(thread.getByText(/^Delivered/)).toBeVisible();
  const notes = within(screen.getByRole('region', { name: 'Notes' }));
  expect(notes.getByText('Internal, only your team')).toBeVisible();
  expect(notes.getByText('Customer sees this')).toBeVisible();
});

it('the panel counts the emails of a link apart from its texts, and says of each where it went', async () => {
  const email = {
    ...aText,
    id: aLink(8).id,
    channel: 'email' as const,
    status: 'sent',
    toNumber: 'ana@customers.example',
    deliveredAt: null,
  };
  server.answers(...knowing(details({}, { texts: [aText, { ...aText, id: aLink(9).id }, email] })));
  openPanel();
  const thread = within(await screen.findByRole('region', { name: 'SMS History' }));
  expect(await thread.findByText('2 texts · 1 email')).toBeVisible();
  expect(thread.getByText(/^Email to ana@customers\.example · sent/i)).toBeVisible();
});

it('the panel sends the text again, and says why that failed', async () => {
  let refused = false;
  server.answers(
    ...knowing(details({ lastText: { status: 'sent', at: '2026-11-20T18:01:00.000Z', error: null } })),
    answer(linkChanges.sendSms, () => (refused ? refusal(400, 'This number has opted out.') : { link: aLink(1) })),
  );
  const { user } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'Send SMS again' }));
  expect(await screen.findByText('SMS sent successfully')).toBeVisible();
  refused = true;
  await user.click(await screen.findByRole('button', { name: 'SMS sent' }));
  await waitFor(() => expect(screen.getAllByText('This number has opted out.')).toHaveLength(2));
});

it('the panel says that a link does not exist', async () => {
  server.answers(
    ...knowing(details()).slice(1),
    answer(paymentLinks.one, () => refusal(404, 'Payment link not found')),
  );
  const { user } = openPanel();
  expect(await screen.findByText('There is no such payment link.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(screen.getByText('The panel is closed')).toBeVisible();
});

it('the panel says that a link could not be loaded, and loads it again', async () => {
  let broken = true;
  server.answers(
    ...knowing(details()).slice(1),
    answer(paymentLinks.one, () => (broken ? refusal(500, 'Something went wrong.') : { link: aLink(1) })),
  );
  const { user } = openPanel();
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: /Ana Diaz/ })).toHaveFocus();
});

it('the panel shows the link although a part of it could not be loaded, and says so', async () => {
  server.answers(
    ...knowing(details()).filter((_, index) => index !== 1),
    answer(linkMoney.money, () => refusal(500, 'The money is not known.')),
  );
  openPanel();
  expect(await screen.findByText('The money is not known.')).toBeVisible();
  expect(screen.getByText('Pending')).toBeVisible();
});

it('the panel has bars in place of what is loading', async () => {
  const slow = deferred();
  server.answers(
    ...knowing(details()).slice(1),
    answer(paymentLinks.one, async () => {
      await slow.released;
      return { link: aLink(1) };
    }),
  );
  openPanel();
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
  slow.release();
  expect(await screen.findByText('Pending')).toBeVisible();
});

it('the panel changes by itself when the server tells that its link was paid', async () => {
  server.answers(...knowing(details()));
  const { store } = openPanel();
  await screen.findByText('Pending');
  server.answers(...knowing(completed));
  store.dispatch(api.util.invalidateTags(['links', 'payments']));
  expect(await screen.findByRole('button', { name: 'Confirm POS' })).toBeVisible();
});

it('the panel of a phone has its act at the foot, and no code of what is paid', async () => {
  window.innerWidth = 390;
  server.answers(...knowing(completed));
  openPanel();
  expect(await screen.findByRole('button', { name: 'Confirm POS' })).toBeVisible();
  expect(solidButtons()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'QR code' })).not.toBeInTheDocument();
});

it.each([
  ['QR code', 'QR Code'],
  ['Payment history', 'Payment history'],
])('the panel has a button for: %s', async (button, title) => {
  server.answers(...knowing(details()));
  const { user } = openPanel();
  expect(await pressForDialog(user, button, title)).toBeDefined();
});

it('the panel says when the customer is reminded, and its timeline tells of reminders', async () => {
  const at = '2026-11-20T18:05:00.000Z';
  const events = [{ type: 'reminders_off', at, by: 'Dana', from: null, to: null, note: null }] as const;
  const reminder = { ...aText, isReminder: true };
  server.answers(
    ...knowing(details({ nextReminderAt: '2030-01-01T18:00:00.000Z' }, { texts: [reminder], events: [...events] })),
  );
  openPanel();
  expect(await screen.findByText(/^Reminder .*10:00 AM\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Stop reminders' })).toBeVisible();
  expect(await screen.findByText('Reminder delivered')).toBeVisible();
  expect(screen.getByText('Reminders switched off')).toBeVisible();
});

it('the panel says why a customer is not reminded any more, and resumes it', async () => {
  server.answers(...knowing(details({ remindersEnded: 'replied' })));
  openPanel();
  expect(await screen.findByText('No more reminders: the customer has written back.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resume reminders' })).toBeVisible();
});
