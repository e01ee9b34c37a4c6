import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api } from '../../core/api.ts';
import { aUser } from '../../testing/builders.ts';
import { signedInAs, startTestServer } from '../../testing/render.tsx';
import { details, knowing } from '../link/testing.ts';
import { openPanel } from './testing-panel.tsx';

const server = startTestServer('/payment-links');

beforeEach(() => {
  window.innerWidth = 1280;
  server.answers(signedInAs(aUser()));
});

const completed = details({ status: 'completed', completedAt: '2026-11-20T18:10:00.000Z' });

it('the focus stays in the panel when the button that has it goes with its act', async () => {
  server.answers(...knowing(completed));
  const { store } = openPanel();
  (await screen.findByRole('button', { name: 'Confirm POS' })).focus();
  server.answers(...knowing(details({ ...completed.link, status: 'confirmed in pos', posConfirmed: true })));
  store.dispatch(api.util.invalidateTags(['links', 'payments']));
  await screen.findByText('Confirmed in POS');
  await waitFor(() => expect(screen.getByRole('heading', { name: /Ana Diaz/ })).toHaveFocus());
});

it('the panel takes no focus that is elsewhere', async () => {
  server.answers(...knowing(completed));
  const { store, user } = openPanel();
  await screen.findByRole('button', { name: 'Confirm POS' });
  await user.click(document.body);
  server.answers(...knowing(details({ ...completed.link, status: 'confirmed in pos', posConfirmed: true })));
  store.dispatch(api.util.invalidateTags(['links', 'payments']));
  await screen.findByText('Confirmed in POS');
  expect(document.body).toHaveFocus();
});
