import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aLink } from '../../testing/builders.ts';
import { enter } from '../../testing/enter.ts';
import { openConsole } from '../../testing/render.tsx';

/** The response of the server to a new link. */
export const created = { link: aLink(1), paymentUrl: aLink(1).paymentUrl, smsSent: false, smsError: null };

/** Fills in the required fields of the create form. */
export const fill = async (user: UserEvent) => {
  await screen.findByLabelText('Amount ($) *');
  await enter(user, screen.getByLabelText('Amount ($) *'), '1234.5');
  if (screen.queryByLabelText('Customer Name *') === null)
    await user.click(screen.getByRole('button', { name: 'New customer' }));
  await enter(user, screen.getByLabelText('Customer Name *'), 'Ana Diaz');
  await enter(user, screen.getByLabelText('Phone Number *'), '2135550100');
};

/** Opens the create form as a phone does over another screen: as a dialog, which shows the new link. */
export const openCreateDialog = async () => {
  window.innerWidth = 390;
  const app = openConsole('/customers');
  await app.user.click(await screen.findByRole('button', { name: 'Link' }));
  return app;
};

export const submit = () => screen.getByRole('button', { name: 'Create Link' });
