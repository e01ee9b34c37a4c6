import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { paymentLinks } from '../../../src/contract/payment-links.ts';
import { type ReviewCode, reviewMessages } from '../../../src/contract/review.ts';
import { aLink } from '../../testing/builders.ts';
import { answer } from '../../testing/handlers.ts';
import { open } from '../../testing/render.tsx';

/** The response of the server to a new link. */
export const created = { link: aLink(1), paymentUrl: aLink(1).paymentUrl, smsSent: false, smsError: null };

const enter = async (user: UserEvent, label: string, text: string) => {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
};

/** Fills in the required fields of the create form. */
export const fill = async (user: UserEvent) => {
  await screen.findByLabelText('Amount ($) *');
  await enter(user, 'Amount ($) *', '1234.5');
  if (screen.queryByLabelText('Customer Name *') === null)
    await user.click(screen.getByRole('button', { name: 'New customer' }));
  await enter(user, 'Customer Name *', 'Ana Diaz');
  await enter(user, 'Phone Number *', '2135550100');
};

/** Opens the create form as a phone does over another screen: as a dialog, which shows the new link. */
export const openCreateDialog = async () => {
  window.innerWidth = 390;
  const app = open('/customers');
  await app.user.click(await screen.findByRole('button', { name: 'Link' }));
  return app;
};

export const submit = () => screen.getByRole('button', { name: 'Create Link' });

/** A link under review. */
export const aLinkUnderReview = (code: ReviewCode) =>
  aLink(1, { reviewCode: code, reviewReason: reviewMessages[code] });

/** A handler that answers with these links. */
export const listing = (...links: ReturnType<typeof aLink>[]) => answer(paymentLinks.list, { links, nextCursor: null });

/** Opens the menu of a link. */
export const openMenu = async ({ user }: { readonly user: UserEvent }, name = 'Ana Diaz') => {
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  return within(await screen.findByRole('menu'));
};
