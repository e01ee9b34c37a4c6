import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aLink } from '../../test/builders.ts';

/** What the server answers to a new link. */
export const created = { link: aLink(1), paymentUrl: aLink(1).paymentUrl, smsSent: false, smsError: null };

const enter = async (user: UserEvent, label: string, text: string) => {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};

/** Types what a link needs into the create form. */
export const fill = async (user: UserEvent) => {
  await screen.findByLabelText('Amount ($) *');
  await enter(user, 'Amount ($) *', '1234.5');
  await enter(user, 'Customer Name *', 'Ana Diaz');
  await enter(user, 'Phone Number *', '2135550100');
};

export const submit = () => screen.getByRole('button', { name: 'Create Link' });
