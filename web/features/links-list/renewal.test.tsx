import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { linkChanges } from '../../../src/contract/links/link-changes.ts';
import { type LinkRow, paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { api } from '../../core/api.ts';
import { aLink, aUser, linkSums } from '../../testing/builders.ts';
import { answer, deferred, refusal } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';
import { openPanel } from '../link-panel/testing-panel.tsx';
import { details, knowing, openMenu } from '../link/testing.ts';

const server = startTestServer('/payment-links');

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(signedInAs(aUser()));
});

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const expired = { status: 'expired', expiresAt: minutesAgo(600), canText: false, whyNotTexted: 'expired' } as const;
const asked = (): Partial<LinkRow> => ({ ...expired, renewalRequestedAt: minutesAgo(5) });

describe('a customer who asks for a new link', () => {
  it('is seen on the line at that moment, and gets it with one press', async () => {
    let link = aLink(1, expired);
    const received: unknown[] = [];
    const held = deferred();
    server.answers(
      answer(paymentLinks.list, () => ({ links: [link], nextCursor: null })),
      answer(linkChanges.grantRenewal, async ({ params, body, request }) => {
        received.push([params.linkId, body.expiresIn, request.headers.get('idempotency-key') !== null]);
        await held.released;
        link = aLink(1);
        return { link, smsSent: true, smsError: null };
      }),
    );
    const { user, store } = openScreen('/payment-links');
    await screen.findByRole('button', { name: /^Extend: / });
    link = aLink(1, asked());
    store.dispatch(api.util.invalidateTags(['links']));
    expect(await screen.findByText(/^Your customer asked for a new link [45] min ago\.$/)).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: /^Renew and text: / }));
    expect(await screen.findByRole('button', { name: /^Renewing\.\.\.: / })).toBeDisabled();
    held.release();
    expect(await screen.findByText(/can be paid for another 24 hours, and its text is on its way/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/asked for a new link/)).not.toBeInTheDocument());
    expect(received).toEqual([[aLink(1).linkId, 24, true]]);
  });

  it('gets it also where it cannot be texted, and staff read why', async () => {
    server.answers(
      answer(paymentLinks.list, { links: [aLink(1, asked())], nextCursor: null }),
      answer(linkChanges.grantRenewal, { link: aLink(1), smsSent: false, smsError: 'The customer has opted out.' }),
    );
    const { user } = openScreen('/payment-links');
    await user.click(await screen.findByRole('button', { name: /^Renew and text: / }));
    const messages = await screen.findAllByText(/but was not texted: The customer has opted out\.$/);
    expect(messages.length).toBeGreaterThan(0);
  });

  it('is refused it from the menu of the line', async () => {
    const received: unknown[] = [];
    server.answers(
      answer(paymentLinks.list, { links: [aLink(1, asked())], nextCursor: null }),
      answer(linkChanges.declineRenewal, ({ params }) => {
        received.push(params.linkId);
        return { link: aLink(1, expired) };
      }),
    );
    const { user } = openScreen('/payment-links');
    const menu = await openMenu({ user });
    await user.click(menu.getByRole('menuitem', { name: 'Say no' }));
    expect(await screen.findByText(/^The request was declined/)).toBeVisible();
    expect(received).toEqual([aLink(1).linkId]);
  });

  it('was answered by a colleague: that is said at the link', async () => {
    server.answers(
      answer(paymentLinks.list, { links: [aLink(1, asked())], nextCursor: null }),
      answer(linkChanges.grantRenewal, () => refusal(409, 'Nobody asks for a new link any more.', 'renewal_not_asked')),
    );
    const { user } = openScreen('/payment-links');
    await user.click(await screen.findByRole('button', { name: /^Renew and text: / }));
    expect(await screen.findByText('Nobody asks for a new link any more.', { selector: '.refusal' })).toBeVisible();
  });

  it('is the first thing that the panel says, with both answers as its buttons', async () => {
    const received: unknown[] = [];
    server.answers(
      ...knowing(details(asked())),
      answer(linkChanges.grantRenewal, ({ params }) => {
        received.push(params.linkId);
        return { link: aLink(1), smsSent: true, smsError: null };
      }),
    );
    const { user } = openPanel();
    expect(await screen.findByText(/^Your customer asked for a new link [45] min ago\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Say no' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Renew and text' }));
    expect(await screen.findByText(/its text is on its way/)).toBeVisible();
    expect(received).toEqual([aLink(1).linkId]);
  });

  it('waits where the link is disabled: it is enabled or left alone first', async () => {
    server.answers(
      answer(paymentLinks.list, { links: [aLink(1, { ...asked(), isDisabled: true })], nextCursor: null }),
    );
    openScreen('/payment-links');
    await screen.findByText('Disabled', { selector: '.status span' });
    expect(screen.queryByRole('button', { name: 'Renew and text' })).not.toBeInTheDocument();
    expect(screen.queryByText(/asked for a new link/)).not.toBeInTheDocument();
  });
});

describe('a link in whose place another one stands', () => {
  const successor = '018f3c1e-7b9a-7abc-8def-0123456789ab';
  const replaced = { status: 'voided', replacedBy: successor } as const;

  it('leads to it in the panel, and says so in its history', async () => {
    const events = [{ type: 'replaced', at: minutesAgo(5), by: null, from: null, to: 'TXN2', note: null }] as const;
    server.answers(...knowing(details(replaced, { events })));
    const { user, router } = openPanel();
    expect(await screen.findByText(/^Another link has taken its place/)).toBeVisible();
    const happened = within(screen.getByRole('region', { name: 'Timeline' }));
    expect(happened.getByText('Replaced by another link')).toBeVisible();
    expect(happened.getByText('TXN2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open the link in its place' }));
    expect(router.state.location.pathname).toBe(`/payment-links/${successor}`);
  });

  it('is not offered to be extended, repriced or texted', async () => {
    server.answers(answer(paymentLinks.list, { links: [aLink(1, replaced)], nextCursor: null }));
    const { user } = openScreen('/payment-links');
    const menu = await openMenu({ user });
    const labels = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(labels).toEqual(['Copy URL', 'Disable link', 'Select']);
  });
});

it('the list of links narrows to those whose customers ask for a new one, and says how many they are', async () => {
  const asked: unknown[] = [];
  server.answers(
    answer(paymentLinks.sums, linkSums({ asks_renewal: 4 })),
    answer(paymentLinks.list, ({ query }) => {
      asked.push(query.status);
      return { links: [aLink(1)], nextCursor: null };
    }),
  );
  const { user, router } = openScreen('/payment-links');
  const option = await screen.findByRole('option', { name: 'Asks for a new link 4' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'More statuses' }), option);
  expect(router.state.location.search).toBe('?status=asks_renewal');
  await waitFor(() => expect(asked).toEqual(['all', 'asks_renewal']));
});

it('the act that a waiting customer calls for stands on the line of a narrow list too, beside its notice', async () => {
  const waiting = aLink(1, { lockedCode: 'many_cards', canText: false, whyNotTexted: 'locked' });
  server.answers(answer(paymentLinks.list, { links: [aLink(2, asked()), waiting, aLink(3)], nextCursor: null }));
  openScreen('/payment-links');
  await screen.findByText('Too many different cards were declined on this link.');
  // The width of the list decides by style which of the two is seen; nothing is laid out here.
  const onNarrow = [...document.querySelectorAll<HTMLElement>('.narrow.due-act button')];
  expect(onNarrow.map(({ textContent }) => textContent)).toEqual(['Renew', 'Unlock']);
  expect(document.querySelectorAll('.notice.due')).toHaveLength(2);
});
