import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { textsIn } from './messages/every-language.ts';
import { PayerPage } from './payer-page.tsx';
import { aLink, aPage } from './testing/builders.ts';
import {
  callsTo,
  fillForm,
  openPage,
  paths,
  payButton,
  payWith,
  refusalReply,
  resultReply,
  server,
  setUpFakes,
} from './testing/test-page.tsx';

setUpFakes();

const funding = '/api/card-funding';
const credit = '4000000000000077';
const number = () => screen.getByLabelText<HTMLInputElement>('Card number');
const slip = () => screen.getByRole('alert');

describe('the kind of a card, before anything is charged', () => {
  it('a known credit card is refused on the page, and a debit card is taken on the same link', async () => {
    server.replies[funding] = [{ body: { funding: 'credit' } }, { body: { funding: 'debit' } }];
    const user = openPage();
    await fillForm(credit);
    expect(slip()).toHaveTextContent(
      'Credit Card Not Allowed Visa ending in 0077 is a credit card. It was not charged.',
    );
    expect(slip()).toHaveTextContent('Type a debit card here. This link stays open.');
    expect(screen.getByText('Visa credit')).toBeVisible();
    expect(number()).toBeInvalid();
    expect(number()).toHaveAccessibleDescription(/Credit Card Not Allowed/);
    expect(screen.getByText('Not charged. Use a debit card.').parentElement).toContainElement(payButton());
    await user.click(payButton());
    expect(number()).toHaveFocus();
    expect(callsTo(paths.pay)).toHaveLength(0);
    await user.clear(number());
    await user.type(number(), '4000056655665556');
    expect(screen.getByText('Visa debit')).toBeVisible();
    expect(screen.queryByText(/Credit Card Not Allowed/)).not.toBeInTheDocument();
    await user.click(payButton());
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
  });

  it('the first eight digits are asked about once, and no others', async () => {
    server.replies[funding] = [{ body: { funding: 'debit' } }];
    const user = openPage();
    await fillForm();
    await user.type(number(), '{Backspace}{Backspace}{Backspace}556');
    expect(callsTo(funding).map(({ body }) => body)).toEqual([{ linkId: aLink().linkId, prefix: '40000566' }]);
  });

  it('nothing is asked where any card is taken', async () => {
    openPage({ debitOnly: false });
    await fillForm('378282246310005');
    expect(callsTo(funding)).toHaveLength(0);
    expect(screen.getByText('Debit or credit card.')).toBeVisible();
    expect(number()).toBeValid();
  });

  it.each([
    ['is not known', { body: { funding: 'unknown' } }],
    ['cannot be asked', 'cut'],
    ['is refused', refusalReply(429, 'too_many_requests', 'Too many')],
  ] as const)('a payment goes on where the kind of its card %s', async (_, reply) => {
    server.replies[funding] = [reply];
    server.replies[paths.pay] = [resultReply({})];
    await payWith(credit);
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
  });

  it('the answer about a card that was deleted meanwhile says nothing about the next one', async () => {
    const late = Promise.withResolvers<{ body: unknown }>();
    server.replies[funding] = [late.promise, { body: { funding: 'debit' } }];
    const user = openPage();
    await user.type(number(), credit);
    await user.clear(number());
    await user.type(number(), '4000056655665556');
    late.resolve({ body: { funding: 'credit' } });
    expect(await screen.findByText('Visa debit')).toBeVisible();
    expect(screen.queryByText(/Credit Card Not Allowed/)).not.toBeInTheDocument();
  });
});

describe('a refused payment', () => {
  it('the reason stands on the slip and directly above the button, and the number has the focus beside it', async () => {
    const scrolled: Element[] = [];
    const declined = resultReply({
      success: false,
      retry: true,
      code: 'declined',
      error: 'Your bank declined this card.',
    });
    server.replies[funding] = [{ body: { funding: 'debit' } }];
    server.replies[paths.pay] = [declined];
    const user = openPage();
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      scrolled.push(this);
    };
    await fillForm();
    await user.click(payButton());
    expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeVisible();
    expect(slip()).toHaveTextContent(/Your bank declined Visa debit ending in 5556\..*You were not charged\./);
    expect(scrolled).toEqual([slip()]);
    expect(number()).toHaveFocus();
    expect(number()).toBeInvalid();
    expect(screen.getByText('Declined. You were not charged.').nextElementSibling).toBe(payButton());
    await user.type(number(), '5');
    expect(number()).toBeValid();
    expect(slip()).toHaveTextContent('Payment Failed');
  });
});

describe('a processor that cannot be reached', () => {
  const breakScript = async (): Promise<void> => {
    delete window.postData;
    fireEvent.focus(number());
    await waitFor(() => expect(document.getElementById('ftd')).not.toBeNull());
    fireEvent.error(document.getElementById('ftd') as HTMLElement);
  };

  it('the slip says so, the button rests, and nothing is sent until the script was loaded again', async () => {
    server.replies[paths.pay] = [resultReply({})];
    const user = openPage();
    await fillForm();
    await breakScript();
    expect(slip()).toHaveTextContent('Failed to load payment script. Please refresh and try again.');
    expect(slip()).toHaveTextContent('Nothing was charged. What you typed is still here.');
    expect(screen.getByText('Cannot reach the card processor.').nextElementSibling).toBe(payButton());
    expect(payButton()).toHaveAttribute('aria-disabled', 'true');
    await user.click(payButton());
    expect(callsTo(paths.pay)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    window.postData = () => Promise.resolve({ payment_token_id: 'TOKEN-0123456789' });
    await waitFor(() => expect(payButton()).toHaveAttribute('aria-disabled', 'false'));
    expect(number()).toHaveValue('4000 0566 5566 5556');
    await user.click(payButton());
    expect(await screen.findByRole('heading', { name: 'Payment successful' })).toBeVisible();
  });
});

describe('what is typed or pasted', () => {
  it.each([
    ['Card number', '4000056655665556123456', '4000056655665556123456', /too many digits/],
    ['Expires', '12/2899', '12/2899', /MM\/YY/],
    ['Security code', '12345', '12345', /3- or 4-digit/],
    ['Billing ZIP', '90210-12345', '90210-12345', /5-digit ZIP/],
    ['Street address', 'x'.repeat(256), 'x'.repeat(256), /at most 255/],
  ])('nothing that is too long is cut in silence or sent: %s', async (label, pasted, kept, error) => {
    const user = openPage();
    await user.click(screen.getByLabelText(label));
    await user.paste(pasted);
    await user.tab();
    expect(screen.getByLabelText(label)).toHaveValue(kept);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(error);
    await user.click(payButton());
    expect(callsTo(paths.pay)).toHaveLength(0);
  });

  it('an error that appears when a field is left does not move the button away while it is being pressed', async () => {
    const user = openPage();
    await user.type(number(), '4000 0566');
    await user.pointer({ keys: '[MouseLeft>]', target: payButton() });
    expect(screen.queryByText(/some digits are missing/)).not.toBeInTheDocument();
    await user.pointer({ keys: '[/MouseLeft]', target: payButton() });
    expect(screen.getByText(/some digits are missing/)).toBeVisible();
  });

  it('what was typed before the script came is grouped, and its kind is known', async () => {
    server.replies[funding] = [{ body: { funding: 'debit' } }];
    const root = document.createElement('div');
    document.body.append(root);
    onTestFinished(() => root.remove());
    root.innerHTML = renderToString(<PayerPage page={aPage()} texts={textsIn('en')} />);
    for (const [id, value] of [
      ['ccnumber', '4000056655665556'],
      ['ccexpiry', '1230'],
    ] as const)
      root.querySelector<HTMLInputElement>(`#${id}`)?.setAttribute('value', value);
    render(<PayerPage page={aPage()} texts={textsIn('en')} />, { container: root, hydrate: true });
    expect(number()).toHaveValue('4000 0566 5566 5556');
    expect(screen.getByLabelText('Expires')).toHaveValue('12/30');
    expect(await screen.findByText('Visa debit')).toBeVisible();
  });

  it('spelling is checked nowhere, and the names of fields stay the same', () => {
    openPage();
    for (const input of screen.getAllByRole('textbox')) {
      expect(input).toHaveAttribute('spellcheck', 'false');
      expect(input).not.toHaveAttribute('maxlength');
    }
    expect(screen.getAllByRole('textbox').map((input) => input.getAttribute('name'))).toEqual([
      'cardholder',
      null,
      null,
      null,
      'street',
      'zip',
    ]);
  });
});
