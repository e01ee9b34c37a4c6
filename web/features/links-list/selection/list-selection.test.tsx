import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { linkChanges } from '../../../../src/contract/links/link-changes.ts';
import type { LinkRow } from '../../../../src/contract/links/payment-links.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { startTestServer, openScreen, signedInAs } from '../../../testing/render.tsx';
import { dockDisplay } from '../../../ui/selection-bar.tsx';
import { listing } from '../../link/testing.ts';

const server = startTestServer('/payment-links');

beforeEach(() => server.answers(signedInAs(aUser())));

const links = (count: number) =>
  Array.from({ length: count }, (_, at) => aLink(count - at, { customerName: `Person ${at + 1}`, amount: '10.50' }));

/** Answers the listed links and takes texts for them; gives the ids of those that were asked for. */
const listedForTexts = (...listed: readonly LinkRow[]): readonly string[] => {
  const texted: string[] = [];
  server.answers(
    listing(...listed),
    answer(linkChanges.sendSms, ({ params }) => {
      texted.push(params.linkId);
      return { link: aLink(1) };
    }),
  );
  return texted;
};

const textAll = async () => {
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click((await bar()).getByRole('button', { name: 'Send SMS' }));
  return user;
};

const box = (at: number) => screen.findByRole('checkbox', { name: `Select Person ${at}` });
const bar = async () => within(await screen.findByRole('region', { name: 'Selected links' }));

it('links are selected one by one, up to another with Shift, and all at once', async () => {
  server.answers(listing(...links(5)));
  const { user } = openScreen('/payment-links');
  await user.click(await box(2));
  expect((await bar()).getByText('1 selected')).toBeVisible();
  await user.keyboard('{Shift>}');
  await user.click(await box(4));
  await user.keyboard('{/Shift}');
  expect((await bar()).getByText('3 selected')).toBeVisible();
  expect((await bar()).getByText('$31.50')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect((await bar()).getByText('5 selected')).toBeVisible();
  await user.click((await bar()).getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Selected links' })).not.toBeInTheDocument();
});

it('X selects the line that has the focus, and Shift with a click goes on from there', async () => {
  server.answers(listing(...links(5)));
  const { user } = openScreen('/payment-links');
  await box(1);
  await user.keyboard('jjx');
  expect(await box(2)).toBeChecked();
  expect((await bar()).getByText('1 selected')).toBeVisible();
  await user.keyboard('{Shift>}');
  await user.click(await box(5));
  await user.keyboard('{/Shift}');
  expect((await bar()).getByText('4 selected')).toBeVisible();
  await user.keyboard('x');
  expect((await bar()).getByText('3 selected')).toBeVisible();
  expect(await box(5)).not.toBeChecked();
});

it('the focus is at the list when the bar of the selection goes with what was pressed on it', async () => {
  server.answers(listing(...links(2)));
  const { user } = openScreen('/payment-links');
  await user.click(await box(1));
  await user.click((await bar()).getByRole('button', { name: 'Clear selection' }));
  expect(document.activeElement).toContainElement(screen.getByRole('table', { name: 'Payment Links' }));
  expect(document.body).not.toHaveFocus();
});

it('the addresses of the selected links are copied, one in a line', async () => {
  server.answers(listing(...links(2)));
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click((await bar()).getByRole('button', { name: 'Copy addresses' }));
  expect(await screen.findByText('2 addresses copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${aLink(2).paymentUrl}\n${aLink(1).paymentUrl}`);
});

it('selected links whose act fails are named with the reason and stay selected', async () => {
  const second = aLink(2, { customerName: 'Person 2', amount: '10.50' });
  server.answers(
    listing(
      aLink(3, { customerName: 'Person 1' }),
      second,
      aLink(1, { customerName: 'Person 3', amount: '10.50', status: 'completed' }),
    ),
    answer(linkChanges.disable, ({ params }) =>
      params.linkId === second.linkId
        ? refusal(409, 'This link is being paid right now.')
        : { link: aLink(3, { isDisabled: true }) },
    ),
  );
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click((await bar()).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('2 links disabled · 1 failed')).toBeVisible();
  const failures = (await bar()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(failures).toEqual(['Person 2 $10.50: This link is being paid right now.']);
  expect((await bar()).getByText('1 selected')).toBeVisible();
  expect(await box(1)).not.toBeChecked();
});

it('a selected link whose payment is being checked is left out of a batch of texts, with the reason', async () => {
  const texted = listedForTexts(
    aLink(2, { customerName: 'Person 2' }),
    aLink(1, { customerName: 'Person 1', confirming: true }),
  );
  const user = await textAll();
  const question = within(await screen.findByRole('alertdialog', { name: 'Send 1 text?' }));
  expect(question.getByText('1 of the 2 selected is skipped:')).toBeVisible();
  expect(question.getByRole('listitem')).toHaveTextContent('1: We are checking with the bank');
  await user.click(question.getByRole('button', { name: 'Send SMS' }));
  await expect
    .poll(async () => (await bar()).queryAllByRole('listitem').map(({ textContent }) => textContent))
    .toEqual(['Person 1 $125.00: We are checking with the bank']);
  expect(texted).toEqual([aLink(2).linkId]);
});

it('more than ten texts are sent only after a question that names their number', async () => {
  const texted = listedForTexts(...links(11));
  const user = await textAll();
  const question = within(await screen.findByRole('alertdialog', { name: 'Send 11 texts?' }));
  expect(texted).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Send SMS' }));
  expect(await screen.findByText('11 texts sent')).toBeVisible();
  expect(texted).toHaveLength(11);
});

it('texts that were asked about and not confirmed are not sent', async () => {
  const texted = listedForTexts(...links(11));
  const user = await textAll();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect((await bar()).getByText('11 selected')).toBeVisible();
  expect(texted).toEqual([]);
});

it('ten texts go without a question, and what was skipped is said after it too', async () => {
  listedForTexts(aLink(12, { canText: false, whyNotTexted: 'no_phone' }), ...links(10));
  const user = await textAll();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Diaz' }));
  await user.click((await bar()).getByRole('button', { name: 'Send SMS' }));
  expect(await screen.findByText('10 texts sent')).toBeVisible();
});

it('an act that is done to fewer links than are selected says before and after which it skips and why', async () => {
  server.answers(
    listing(
      aLink(3),
      aLink(2, { status: 'completed', customerName: 'Completed One' }),
      aLink(1, { status: 'refunded' }),
    ),
    answer(linkChanges.extend, { link: aLink(3) }),
  );
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click((await bar()).getByRole('button', { name: 'Extend 24 h' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Extend 1 link?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1: Already paid',
    '1: Already refunded',
  ]);
  await user.click(question.getByRole('button', { name: 'Extend' }));
  expect(await screen.findByText('1 link extended by 24 hours · 2 skipped')).toBeVisible();
  expect((await bar()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Completed One $125.00: Already paid',
    'Ana Diaz $125.00: Already refunded',
  ]);
});

it('an act that can be done to none of the selected links is no error: it says that nothing was done, and why', async () => {
  const paid = aLink(2, { status: 'completed', customerName: 'Completed One', canText: false, whyNotTexted: 'paid' });
  server.answers(listing(paid, aLink(1, { status: 'refunded', customerName: 'Person 1' })));
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click((await bar()).getByRole('button', { name: 'Extend 24 h' }));
  expect(await screen.findByText('Nothing was changed')).toBeVisible();
  expect(screen.getByText('1: Already paid · 1: Already refunded')).toBeVisible();
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
  expect((await bar()).getByText('2 selected')).toBeVisible();
  await user.click(await box(1));
  await user.click((await bar()).getByRole('button', { name: 'Send SMS' }));
  expect(await screen.findByText('Nothing was sent')).toBeVisible();
  expect(screen.getByText('1 skipped: Already paid')).toBeVisible();
});

it('selected links are extended by 24 hours, each with a key of its own', async () => {
  const hours: unknown[] = [];
  const keys = new Set<string | null>();
  server.answers(
    listing(...links(2)),
    answer(linkChanges.extend, ({ body, request }) => {
      hours.push(body.expiresIn);
      keys.add(request.headers.get('idempotency-key'));
      return { link: aLink(1) };
    }),
  );
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click((await bar()).getByRole('button', { name: 'Extend 24 h' }));
  expect(await screen.findByText('2 links extended by 24 hours')).toBeVisible();
  expect(hours).toEqual([24, 24]);
  expect(keys.size).toBe(2);
});

it('the acts on selected links take the place of the buttons over the menu of a phone', async () => {
  const shown = () => getComputedStyle(document.documentElement).getPropertyValue(dockDisplay);
  server.answers(listing(...links(2)));
  const { user } = openScreen('/payment-links');
  await user.click(await box(1));
  const region = await bar();
  expect(shown()).toBe('none');
  await user.click(region.getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(shown()).toBe(''));
});

it('a new filter lets go of the selection', async () => {
  server.answers(listing(...links(2)));
  const { user, router } = openScreen('/payment-links');
  await user.click(await box(1));
  await bar();
  await router.navigate('/payment-links?status=pending');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected links' })).not.toBeInTheDocument());
});
