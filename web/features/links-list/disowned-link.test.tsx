import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { linkChanges } from '../../../src/contract/links/link-changes.ts';
import { paymentLinks } from '../../../src/contract/links/payment-links.ts';
import { api } from '../../core/api.ts';
import { aLink, aUser } from '../../testing/builders.ts';
import { answer, refusal } from '../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../testing/render.tsx';
import { openPanel } from '../link-panel/testing-panel.tsx';
import { details, knowing } from '../link/testing.ts';

const server = startTestServer('/payment-links');

const at = '2026-11-20T18:00:00.000Z';
const disowned = (disownedCode: 'store_not_known' | 'wrong_number' = 'wrong_number') =>
  ({ disownedCode, disownedAt: at, canText: false, whyNotTexted: 'disowned' }) as const;

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(signedInAs(aUser()));
});

it('a link that is not theirs who got it says so on its line, the moment they say it, and its menu confirms the number', async () => {
  let link = aLink(1);
  server.answers(
    answer(paymentLinks.list, () => ({ links: [link], nextCursor: null })),
    answer(linkChanges.confirmNumber, () => {
      link = aLink(1);
      return { link };
    }),
  );
  const { user, store } = openScreen('/payment-links');
  await screen.findByText('Pending', { selector: '.status span' });
  link = aLink(1, disowned());
  store.dispatch(api.util.invalidateTags(['links']));
  expect(await screen.findByText(/^Whoever got this link said .* that it is a wrong number\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send SMS/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^More actions for/ }));
  expect(await screen.findByRole('menuitem', { name: /Send SMS.*Confirm the number first/ })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Confirm number' }));
  expect(await screen.findByText('The payment link can be texted again')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/wrong number/)).not.toBeInTheDocument());
});

it('a link that is paid since is nobody’s question any more', async () => {
  server.answers(
    answer(paymentLinks.list, { links: [aLink(1, { ...disowned(), status: 'completed' })], nextCursor: null }),
  );
  openScreen('/payment-links');
  await screen.findByText('Completed', { selector: '.status span' });
  expect(screen.queryByText(/wrong number/)).not.toBeInTheDocument();
});

it('the panel says what whoever got the link said and what to do, and confirms the number beside its only solid button', async () => {
  const events = [{ type: 'store_not_known', at, by: null, from: null, to: null, note: null }] as const;
  const received: unknown[] = [];
  server.answers(
    ...knowing(details(disowned('store_not_known'), { events })),
    answer(linkChanges.confirmNumber, ({ params }) => {
      received.push(params.linkId);
      return refusal(404, 'Payment link not found');
    }),
  );
  const { user } = openPanel();
  expect(await screen.findByText(/^Whoever got this link said .* that they do not know your store\.$/)).toBeVisible();
  expect(screen.getByText(/No more texts about it go to this number/)).toBeVisible();
  const happened = within(screen.getByRole('region', { name: 'Timeline' }));
  expect(happened.getByText('Whoever got it does not know your store')).toBeVisible();
  expect(screen.getByRole('button', { name: /^New link for/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm number' }));
  expect(await screen.findAllByText('Payment link not found')).not.toHaveLength(0);
  expect(received).toEqual([aLink(1).linkId]);
});
