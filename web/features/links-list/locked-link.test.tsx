import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { linkChanges } from '../../../src/contract/links/link-changes.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { api } from '../../core/api.ts';
import { aLink, aUser } from '../../testing/builders.ts';
import { answer, deferred, refusal } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';
import { openPanel } from '../link-panel/testing-panel.tsx';
import { details, knowing } from '../link/testing.ts';

const server = startTestServer('/payment-links');

const locked = { lockedCode: 'many_cards', canText: false, whyNotTexted: 'locked' } as const;

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(signedInAs(aUser()));
});

it('a link that is locked says so on its line with the reason, the moment it happens, and one press unlocks it', async () => {
  let link = aLink(1);
  const received: unknown[] = [];
  const held = deferred();
  server.answers(
    answer(paymentLinks.list, () => ({ links: [link], nextCursor: null })),
    answer(linkChanges.unlock, async ({ params }) => {
      received.push(params.linkId);
      await held.released;
      link = aLink(1);
      return { link };
    }),
  );
  const { user, store } = openScreen('/payment-links');
  await screen.findByText('Pending', { selector: '.status span' });
  link = aLink(1, locked);
  store.dispatch(api.util.invalidateTags(['links']));
  expect(await screen.findByText('Locked', { selector: '.status span' })).toBeVisible();
  expect(screen.getByText('Too many different cards were declined on this link.')).toBeVisible();
  const button = screen.getByRole('button', { name: /^Unlock: / });
  await user.dblClick(button);
  held.release();
  expect(await screen.findByText('The payment link can be paid again')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Locked', { selector: '.status span' })).not.toBeInTheDocument());
  expect(received).toEqual([aLink(1).linkId]);
});

it('a link that could not be unlocked says why, and stays locked', async () => {
  server.answers(
    answer(paymentLinks.list, { links: [aLink(1, locked)], nextCursor: null }),
    answer(linkChanges.unlock, () => refusal(404, 'Payment link not found')),
  );
  const { user } = openScreen('/payment-links');
  await user.click(await screen.findByRole('button', { name: /^Unlock: / }));
  expect(await screen.findAllByText('Payment link not found')).not.toHaveLength(0);
  expect(screen.getByText('Locked', { selector: '.status span' })).toBeVisible();
});

it('a link that is not locked, or is paid since, offers no unlocking', async () => {
  server.answers(
    answer(paymentLinks.list, {
      links: [aLink(2), aLink(1, { ...locked, status: 'completed', customerName: 'Old Receipt' })],
      nextCursor: null,
    }),
  );
  openScreen('/payment-links');
  await screen.findByRole('row', { name: /Old Receipt/ });
  expect(screen.queryByRole('button', { name: /^Unlock: / })).not.toBeInTheDocument();
  expect(screen.queryByText(/different cards/)).not.toBeInTheDocument();
});

it('the panel of a locked link says why nobody can pay, and unlocks it with its only solid button', async () => {
  const received: unknown[] = [];
  const events = [
    { type: 'locked', at: '2026-11-20T18:00:00.000Z', by: null, from: null, to: null, note: 'many_cards' },
  ] as const;
  server.answers(
    ...knowing(details(locked, { events })),
    answer(linkChanges.unlock, ({ params }) => {
      received.push(params.linkId);
      return { link: aLink(1) };
    }),
  );
  const { user } = openPanel();
  expect(await screen.findByText('Nobody can pay it until you unlock it.')).toBeVisible();
  const happened = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(happened.getByText('Locked')).toBeVisible();
  expect(happened.getByText('Too many different cards were declined on this link.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unlock link' }));
  expect(await screen.findByText('The payment link can be paid again')).toBeVisible();
  expect(received).toEqual([aLink(1).linkId]);
});
