import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paymentLinks } from '../../../../src/contract/links/payment-links.ts';
import { storeCheckout, type StoreCheckout } from '../../../../src/contract/store/store-checkout.ts';
import { aLink, aUser } from '../../../testing/builders.ts';
import { answer, refusal } from '../../../testing/handlers.ts';
import { openScreen, signedInAs, startTestServer } from '../../../testing/render.tsx';
import { snippetOf } from './snippet-section.tsx';

const server = startTestServer('/settings');

const saved: StoreCheckout = {
  statementName: 'CORNER STORE',
  unknownFunding: 'charge',
  frameOrigins: ['https://shop.example'],
};
const link = aLink(1, { customerName: 'Ann Lee', amount: '50.00' });

const answers = (checkout = saved, links = [link]) =>
  server.answers(
    signedInAs(aUser()),
    answer(storeCheckout.checkout, { checkout }),
    answer(paymentLinks.list, { links, nextCursor: null }),
  );

beforeEach(() => answers());

const openCheckout = async () => {
  const opened = openScreen('/settings?tab=checkout');
  await screen.findByLabelText('Name on bank statements');
  return opened;
};
const save = () => screen.getByRole('button', { name: 'Save' });
const sites = () => screen.getByLabelText('Websites that may show the checkout');
const code = () => screen.getByRole('region', { name: 'Code' });

it('the settings of the checkout are saved as they are written, the sites one a line', async () => {
  const bodies: unknown[] = [];
  server.answers(
    answer(storeCheckout.saveCheckout, ({ body }) => {
      bodies.push(body);
      return { checkout: { ...body, statementName: body.statementName ?? null } };
    }),
  );
  const { user } = await openCheckout();
  expect(sites()).toHaveValue('https://shop.example');
  await user.clear(screen.getByLabelText('Name on bank statements'));
  await user.click(screen.getByRole('radio', { name: 'Ask the bank first, and charge it only if it is debit' }));
  await user.type(sites(), '{Enter}{Enter} https://www.shop.example/pay?x=1 ');
  await user.click(save());
  await screen.findByText('Checkout settings updated successfully.');
  expect(bodies).toEqual([
    {
      statementName: null,
      unknownFunding: 'authorize',
      frameOrigins: ['https://shop.example', 'https://www.shop.example'],
    },
  ]);
  expect(sites()).toHaveValue('https://shop.example\nhttps://www.shop.example');
});

it('an address that is none is refused before anything is sent, and the focus is moved to it', async () => {
  const { user } = await openCheckout();
  await user.type(sites(), '{Enter}http://shop.example');
  await user.click(save());
  expect(await screen.findByText('Write the address of the site, like https://shop.example')).toBeVisible();
  expect(sites()).toHaveFocus();
});

it('a refusal of the server is shown above the form, once', async () => {
  server.answers(answer(storeCheckout.saveCheckout, () => refusal(403, 'Only admins may change this.')));
  const { user } = await openCheckout();
  await user.type(sites(), '/pay');
  await user.click(save());
  expect(await screen.findByText('Only admins may change this.')).toBeVisible();
  expect(screen.getAllByText('Only admins may change this.')).toHaveLength(1);
});

it('the code to paste is made for the chosen link and kind, and copied by its button', async () => {
  answers(saved, [link, aLink(2, { customerName: 'Bo Chen' })]);
  const { user } = await openCheckout();
  await screen.findByLabelText('Payment link');
  expect(code()).toHaveTextContent(snippetOf('modal', link).replace('\n', ' '));
  await user.selectOptions(screen.getByLabelText('Payment link'), aLink(2).linkId);
  await user.click(screen.getByRole('button', { name: 'In your page' }));
  expect(code()).toHaveTextContent(`<a href="${aLink(2).paymentUrl}" data-debitlink="inline"`);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(snippetOf('inline', aLink(2))));
  await user.click(screen.getByRole('button', { name: 'React' }));
  expect(code()).toHaveTextContent("window.Debitlink.open(linkId, { mode: 'inline', element })");
  await user.click(screen.getByRole('button', { name: 'Plain link' }));
  expect(code()).toHaveTextContent(`<a href="${aLink(2).paymentUrl}">Pay now</a>`);
  await user.click(screen.getByRole('button', { name: 'QR code' }));
  expect(await screen.findByRole('img', { name: 'QR code of the payment link for Bo Chen' })).toBeVisible();
});

it.each([{ status: 'authorized' }, { confirming: true }, { isDisabled: true }, { lockedCode: 'many_cards' }] as const)(
  'a link that cannot be paid now is not offered: %o',
  async (closed) => {
    answers(saved, [aLink(2, { customerName: 'Bo Chen', ...closed }), link]);
    await openCheckout();
    const field = await screen.findByLabelText('Payment link');
    expect(within(field).getAllByRole('option')).toHaveLength(1);
    expect(field).toHaveValue(link.linkId);
  },
);

it('the preview shows the page of the chosen link as a picture that nobody can use', async () => {
  await openCheckout();
  const frame = await screen.findByTitle('Preview of the checkout');
  expect(frame).toHaveAttribute('src', `/embed/${link.linkId}?preview`);
  expect(frame).toHaveAttribute('inert');
});

it('a store without a website is told that the checkout shows on none, and without a link how to put one in', async () => {
  answers({ ...saved, frameOrigins: [] }, [aLink(3, { isDisabled: true })]);
  const { user } = await openCheckout();
  expect(await screen.findByText(/No website is allowed yet/)).toBeVisible();
  expect(screen.getByText(/no link that can be paid right now/)).toBeVisible();
  expect(code()).toHaveTextContent('/pay/LINK-ID');
  expect(screen.queryByTitle('Preview of the checkout')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Plain link' }));
  expect(screen.queryByText(/No website is allowed yet/)).not.toBeInTheDocument();
});

it('links that cannot be loaded are said, with a way to load them again', async () => {
  server.answers(answer(paymentLinks.list, () => refusal(500, 'Something went wrong.')));
  await openCheckout();
  expect(await screen.findByRole('button', { name: /Try again|Retry/i })).toBeVisible();
});
